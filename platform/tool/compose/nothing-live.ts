import { isOwnStore } from '@site/records/store/own-store'
import { ReleaseError } from '@site/records/store/release-error'
import { GET_TRUST } from '../keys/get-trust'
import type { LiveState } from './live'

const NAME_STORE = 'If the site has its releases elsewhere, name that store: --store, or STORE_DIR in .env.'

/**
 * The next step when nothing is live. The store of the clone that the tool runs in is empty until its first `npm start`; another
 * empty one is most often not the one that was meant.
 * @param begin how to begin a new site there.
 */
export const nameOrBegin = (
  place: string,
  begin = 'A new site begins where its shell is, with: npm run release -- publish --changed --activate',
): string =>
  isOwnStore('.', place)
    ? `npm start builds this clone, and makes it live in its own store. ${NAME_STORE}`
    : `${NAME_STORE} ${begin}`

type Judged = Partial<Pick<LiveState, 'unknownKey' | 'distrust'>>

/** The error if the newest move is not valid here; `null` when it is valid. */
export function distrustedMove(
  what: string,
  place: string,
  { unknownKey, distrust }: Judged,
): ReleaseError | null {
  if (unknownKey)
    return new ReleaseError({
      code: 'KW1215',
      what,
      cause: `The newest move in ${place} is signed by the key ${unknownKey}, which the trust file here does not know. It may be newer than that file.`,
      next: GET_TRUST,
    })
  if (distrust)
    return new ReleaseError({
      code: 'KW1216',
      what,
      cause: `The newest move in ${place} is not to be trusted: ${distrust}.`,
      next: 'See what is wrong with it: npm run release -- verify. Somebody with the key of the whole site puts it right: npm run release -- rollback --to <composition>',
    })
  return null
}

/** The refusal when nothing is live, or nothing signed by a key that is trusted here. */
export const nothingLive = (what: string, place: string, state: Judged = {}): ReleaseError =>
  distrustedMove(what, place, state) ??
  new ReleaseError({ code: 'KW1515', what, cause: `Nothing is live in ${place}.`, next: nameOrBegin(place) })
