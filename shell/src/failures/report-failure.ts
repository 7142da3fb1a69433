import { errorMessage } from '@site/shared/errors'
import { isChanged } from '../foreign-hands'
import type { OutletFailure } from '../outlet/outlet-context'

/** In characters: a remote may throw megabytes, and to look for addresses takes the square of the length. */
const MOST_READ = 2000

/**
 * Says what failed where, for people who read the console, and to a host that takes reports. Nothing of the visitor goes with it:
 * no address of the page, no identity, and no mail address that a message may quote. A page that a translator or an extension works on says
 * so: the host does not count it.
 */
export const reportFailure =
  (page: Window, toHost: boolean) =>
  ({ remote, version, slot, phase, error }: OutletFailure): void => {
    const changed = isChanged(page.document)
    // It was drawn anew, because it was translated before it was interactive: nothing has failed.
    if (changed && phase === 'hydrate') return
    const cause = errorMessage(error)
    console.warn(
      `Remote ${slot === null ? remote : `${remote}:${slot}`} ${version} failed at ${phase}: ${cause}`,
      error,
    )
    if (!toHost) return
    const report = {
      remote,
      version,
      slot,
      phase,
      cause: cause
        .slice(0, MOST_READ)
        .replaceAll(/\S+@\S*/g, '…')
        .slice(0, 500),
      changed,
    }
    page.navigator.sendBeacon('/reports', JSON.stringify(report))
  }
