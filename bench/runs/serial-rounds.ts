import type { LoggedRequest } from '@site/testing/measure/request-log'
import { ROUNDS } from '../measure/conditions'

/** The round of a request, in ms since the document's. */
export const roundOf = (start: number) => 1 + Math.floor(start / ROUNDS.latencyMs)

/**
 * The last round that a page waited for: when the page was live, one of its requests had been answered. Later ones cannot have been waited
 * for, and time without any request is a queue for connections, not a round.
 */
export function roundsWaitedFor(
  requests: readonly Pick<LoggedRequest, 'start' | 'end'>[],
  live: number,
): number {
  const answered = requests.filter(({ end }) => end !== null && end <= live)
  return Math.max(0, ...answered.map(({ start }) => roundOf(start)))
}
