import { changedParts } from '@site/composition/changed-parts'
import type { Composition } from '@site/composition/composition'
import type { Trust } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import { GET_TRUST } from '../keys/get-trust'
import { refuseForeign, refuseForeignModules } from '../keys/refuse-foreign'
import { checkComposition } from './check-composition'
import type { Move } from './choose-composition'
import type { LiveState } from './live'
import { refuseUntrusted } from './refuse-untrusted'
import type { PlanContext } from './release-context'

/** Whether a composition may go live by this key, is what was published, and breaks nothing. @throws ReleaseError when not. */
export async function checkMove(
  { store, signer, trust }: PlanContext,
  state: LiveState,
  after: Composition,
  kind: Move['kind'],
): Promise<void> {
  const before = state.live?.composition ?? null
  refuseForeign(signer, changedParts(before, after))
  refuseForeignModules(signer, before, after)
  await checkChange(store, trust(), state, after, kind)
}

/** The same, without asking whose key would sign. */
export async function checkChange(
  store: ReadableStore,
  trust: Trust,
  state: LiveState,
  after: Composition,
  kind: Move['kind'] = 'activate',
): Promise<void> {
  await refuseUntrusted(store, trust, state, after)
  const before = state.live?.composition ?? null
  await checkComposition(store, { before, after, isRollback: kind === 'rollback' })
}

/** A confirmation tells hosts that nothing was held back: of the whole site only its own key knows. */
export function refuseConfirmation({ signer: { trusted } }: PlanContext): void {
  if (trusted.remotes === '*') return
  throw new ReleaseError({
    what: 'Nothing was confirmed.',
    cause: `Only the site's key confirms what is live; the key of ${trusted.owner} is for ${trusted.remotes.join(', ')}.`,
    next: "Ask whoever has the site's key, or sign with it where it lies: npm run release -- confirm --as site",
  })
}

/** Only the key of the whole site may go on from a record that counts for nothing. */
export function refuseOnDistrustedMove(
  { store, signer }: PlanContext,
  { distrust, unknownKey }: LiveState,
): void {
  if (!distrust || signer.trusted.remotes === '*') return
  const what = `${signer.trusted.owner} changes nothing here now.`
  if (unknownKey)
    throw new ReleaseError({
      what,
      cause: `The newest move in ${store.place} is signed by the key ${unknownKey}, which the trust file here does not know. It may be newer than that file.`,
      next: GET_TRUST,
    })
  throw new ReleaseError({
    what,
    cause: `The newest move in ${store.place} is not to be trusted: ${distrust}.`,
    next: 'Somebody with the key of the whole site puts it right: npm run release -- rollback --to <composition>',
  })
}
