import { errorMessage } from '@site/shared/errors'
import type { OutletFailure } from '../outlet/outlet-context'

/**
 * Says what failed where, for people who read the console, and to a host that takes reports. Nothing of the visitor goes with it:
 * no address of the page, no identity, and no mail address that a message may quote.
 */
export const reportFailure =
  (page: Window, toHost: boolean) =>
  ({ remote, version, slot, phase, error }: OutletFailure): void => {
    const cause = errorMessage(error)
    console.warn(
      `Remote ${slot === null ? remote : `${remote}:${slot}`} ${version} failed at ${phase}: ${cause}`,
      error,
    )
    if (!toHost) return
    const report = { remote, version, slot, phase, cause: cause.replaceAll(/\S+@\S+/g, '…').slice(0, 500) }
    page.navigator.sendBeacon('/reports', JSON.stringify(report))
  }
