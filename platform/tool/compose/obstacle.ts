import type { Trust } from '@site/records/history/trust'
import { ReleaseError, type ReleaseErrorParts } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import { checkChange } from './check-move'
import { chooseComposition } from './choose-composition'
import type { Live, LiveState } from './live'
import { type Selection, selectionOf } from './selection'

/** Why these releases of remotes cannot go live together on top of the live composition, with any key; `null` when they can. */
export function obstacleFor(
  store: ReadableStore,
  trust: Trust,
  state: LiveState & { readonly live: Live },
  parts: Selection['remotes'],
): Promise<ReleaseErrorParts | null> {
  const now = selectionOf(state.live.composition)
  const select = () => ({ ...now, remotes: { ...now.remotes, ...parts } })
  return refusalOf(async () => {
    const { composition } = await chooseComposition(store, { kind: 'activate', why: '', select }, state)
    await checkChange(store, trust, state, composition)
  }).catch((error: unknown) => ({
    code: 'KW1513' as const,
    what: `${Object.entries(parts)
      .map((part) => part.join(' '))
      .join(', ')} cannot go live.`,
    cause: errorMessage(error), // for a release that cannot be read
    next: 'Publish it again under a new version.',
  }))
}

/** The refusal of a step; `null` when it is not refused. */
export async function refusalOf(step: () => Promise<unknown>): Promise<ReleaseErrorParts | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (error instanceof ReleaseError) return error.parts
    throw error
  }
}
