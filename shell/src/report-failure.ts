import { errorMessage } from '@site/shared/errors'
import type { OutletFailure } from './outlet/outlet-context'

/** Says what failed where, for people who read the console and for whoever collects it from there. */
export function reportFailure({ remote, version, slot, phase, error }: OutletFailure): void {
  const place = slot === null ? remote : `${remote}:${slot}`
  console.warn(`Remote ${place} ${version} failed at ${phase}: ${errorMessage(error)}`, error)
}
