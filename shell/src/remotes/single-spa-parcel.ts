import type { Lifecycles } from '@site/shared/contracts'
import { type LifeCycles, mountRootParcel, type Parcel } from 'single-spa'
import { LONGEST_START_MS } from './retry-policy'

/** The shell decides sooner, where single-spa would only warn. */
const patience = { millis: LONGEST_START_MS, dieOnTimeout: false, warningMillis: 2 * LONGEST_START_MS }
const TIMEOUTS = { bootstrap: patience, mount: patience, update: patience, unmount: patience }

/**
 * A parcel of another tool, with the four functions of our contract. Such a parcel may have several functions for one step, expect
 * single-spa among its props or mount parcels of its own: single-spa defines all that, so single-spa runs it.
 */
export function singleSpaParcel(parcel: LifeCycles): Lifecycles {
  const mounted = new WeakMap<HTMLElement, Parcel>()
  return {
    bootstrap: async () => undefined, // part of mounting, once for each parcel
    async mount(props) {
      // Helpers of other frameworks store what they mounted under this name: it differs for a page and a widget of one remote.
      const name = props.slot ? `${props.remote}:${props.slot}` : props.remote
      const config = { ...parcel, name, timeouts: TIMEOUTS }
      const running = mountRootParcel(config, { ...props })
      running.unmountPromise.catch(() => undefined) // the caller of unmount gets the error
      mounted.set(props.domElement, running)
      await running.mountPromise
    },
    update: async (props) => mounted.get(props.domElement)?.update?.({ ...props }),
    unmount: async ({ domElement }) => mounted.get(domElement)?.unmount(),
  }
}
