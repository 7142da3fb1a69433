import { CLOCK_SKEW_MS } from '@site/records/history/pointer-record'
import { ReleaseError } from '@site/records/store/release-error'
import type { Store } from '@site/records/store/store'

const MOST_AHEAD_MS = CLOCK_SKEW_MS / 2

/**
 * Nobody who reads a move judges its date by a clock, so the machine that signs it has to.
 * @throws ReleaseError when a move dated now would be dated ahead.
 */
export async function refuseWrongClock(store: Pick<Store, 'clock' | 'place'>): Promise<void> {
  const there = await store.clock()
  const ahead = Date.now() - there.getTime()
  if (ahead <= MOST_AHEAD_MS) return
  throw new ReleaseError({
    code: 'KW1516',
    what: 'Nothing was changed.',
    cause: `The clock of this machine is ${Math.round(ahead / 60_000)} minutes ahead of that of ${store.place} (${there.toISOString()}), and a move that is dated ahead counts for nothing once its key is replaced.`,
    next: 'Set the clock of this machine, and run the command again.',
  })
}
