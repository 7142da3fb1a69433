import type { Trust } from '@site/records/history/trust'
import { ReleaseError, type ReleaseErrorParts } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import { checkChange } from './check-move'
import { chooseComposition } from './choose-composition'
import type { Live, LiveState } from './live'
import { selectionOf } from './selection'

/** Why a release of a remote could not go live alone with what is live, whoever asked for it; `null` when it could. */
export function obstacleFor(
  store: ReadableStore,
  trust: Trust,
  state: LiveState & { readonly live: Live },
  { name, version }: { name: string; version: string },
): Promise<ReleaseErrorParts | null> {
  const now = selectionOf(state.live.composition)
  const select = () => ({ ...now, remotes: { ...now.remotes, [name]: version } })
  return refusalOf(async () => {
    const { composition } = await chooseComposition(store, { kind: 'activate', why: '', select }, state)
    await checkChange(store, trust, state, composition)
  }).catch((error: unknown) => ({
    code: 'KW1513' as const,
    what: `${name} ${version} cannot go live.`,
    cause: errorMessage(error), // of a release that cannot be read
    next: 'Publish it again under a new version.',
  }))
}

/** What a step is refused with; `null` when it is not. */
export async function refusalOf(step: () => Promise<unknown>): Promise<ReleaseErrorParts | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (error instanceof ReleaseError) return error.parts
    throw error
  }
}
