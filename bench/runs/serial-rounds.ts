import type { LoggedRequest } from '@site/testing/measure/request-log'
import { ROUNDS } from '../measure/conditions'

/** In which round something was asked for, in ms since the document was. */
export const roundOf = (start: number) => 1 + Math.floor(start / ROUNDS.latencyMs)

/**
 * The last round that a page waited for: of what was asked for in it, something had been answered when the page was live. What comes
 * later cannot have been waited for, and time in which nothing is asked for is a queue for connections, not a round.
 */
export function roundsWaitedFor(
  requests: readonly Pick<LoggedRequest, 'start' | 'end'>[],
  live: number,
): number {
  const answered = requests.filter(({ end }) => end !== null && end <= live)
  return Math.max(0, ...answered.map(({ start }) => roundOf(start)))
}
