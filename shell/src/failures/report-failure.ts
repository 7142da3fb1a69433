import { errorMessage } from '@site/shared/errors'
import { isChanged } from '../foreign-hands'
import type { OutletFailure } from '../outlet/outlet-context'

/** In characters: a remote may throw megabytes, and searching for addresses takes quadratic time. */
const MOST_READ = 2000

/**
 * Reports what failed where, to the console and to a host that collects reports. It contains nothing about the visitor: no address of the
 * page, no identity, and no mail address that a message may quote. A page that a translator or an extension works on is marked: the host
 * does not count it.
 */
export const reportFailure =
  (page: Window, toHost: boolean) =>
  ({ remote, version, slot, phase, error }: OutletFailure): void => {
    const changed = isChanged(page.document)
    // It was redrawn because it was translated before it was interactive: nothing failed.
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
