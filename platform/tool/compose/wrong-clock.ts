import { CLOCK_SKEW_MS } from '@site/records/history/verify-signed'
import { ReleaseError } from '@site/records/store/release-error'
import type { Store } from '@site/records/store/store'

/** Less than hosts allow: their clocks may be behind the store's. */
const MOST_AHEAD_MS = CLOCK_SKEW_MS / 2

/**
 * The tool judges its moves by its own clock, so it does not notice that a date is in the future.
 * @throws ReleaseError when hosts with the right time would not follow a move dated now.
 */
export async function refuseWrongClock(store: Pick<Store, 'clock' | 'place'>): Promise<void> {
  const there = await store.clock()
  const ahead = Date.now() - there.getTime()
  if (ahead <= MOST_AHEAD_MS) return
  throw new ReleaseError({
    code: 'KW1516',
    what: 'Nothing was changed.',
    cause: `The clock of this machine is ${Math.round(ahead / 60_000)} minutes ahead of that of ${store.place} (${there.toISOString()}), and no host would follow a move of the future.`,
    next: 'Set the clock of this machine, and run the command again.',
  })
}
