import type { FailurePhase, Lifecycles, MountProps } from '@site/shared/contracts'
import { type MountedRemote, mountRemote } from './mount-remote'
import type { OutletStatus } from './outlet-status'

/** What the outlet's controller tells and asks. */
export interface OutletPort {
  load(): Promise<Lifecycles>
  onStatus(status: OutletStatus): void
  report(error: unknown, phase: FailurePhase): void
}

export type OutletProps = Omit<MountProps, 'reportError'>

/** The life of one remote in one element: load, mount or hydrate, update, unmount, and what is left when it fails. */
export interface OutletController {
  /** Resolves when the remote shows these props, or has failed; what failed is told through the port. */
  start(props: OutletProps): Promise<void>
  update(props: OutletProps): Promise<void>
  stop(): Promise<void>
}

/** @param place the outlet. The remote lives in an element inside it, which holds the fragment if there is one. */
export function createOutletController(place: HTMLElement, port: OutletPort): OutletController {
  const element = remoteElement(place)
  const fragment = element.firstElementChild ? element.cloneNode(true) : null
  let latest: OutletProps | null = null
  let mounted: MountedRemote | null = null
  let starting: Promise<void> = Promise.resolve()
  let over = false

  /** Prerendered text is never taken away: a failed remote leaves its fragment, readable and without a life of its own. */
  function fail(error: unknown, phase: FailurePhase): void {
    if (over) return
    over = true
    port.report(error, phase)
    place.replaceChildren(...(fragment ? [fragment] : []))
    port.onStatus(fragment ? 'fallback' : 'failed')
    void mounted?.unmount().catch((thrown: unknown) => port.report(thrown, 'unmount'))
  }

  const mountProps = (props: OutletProps): MountProps => ({
    ...props,
    reportError(error, phase) {
      // React recovers from a failed hydration by rendering anew; every other failure ends the remote's tree.
      if (phase === 'render') fail(error, phase)
      else port.report(error, phase)
    },
  })

  async function start(props: OutletProps): Promise<void> {
    if (!fragment) port.onStatus('loading')
    let phase: FailurePhase = 'load'
    try {
      const lifecycles = await port.load()
      if (over) return
      phase = 'mount'
      const remote = await mountRemote(lifecycles, element, mountProps(props))
      if (over) return void remote.unmount()
      mounted = remote
      if (latest && latest !== props) await remote.update(mountProps(latest))
      port.onStatus('ready')
    } catch (error) {
      fail(error, phase)
    }
  }

  return {
    start(props) {
      latest = props
      starting = start(props)
      return starting
    },

    async update(props) {
      if (latest === props) return starting
      latest = props
      await starting
      try {
        if (latest === props) await mounted?.update(mountProps(props))
      } catch (error) {
        fail(error, 'update')
      }
    },

    async stop() {
      over = true
      try {
        await mounted?.unmount()
      } catch (error) {
        port.report(error, 'unmount')
      }
    },
  }
}

// React does not let one root's element be the container of another.
function remoteElement(place: HTMLElement): HTMLElement {
  const { firstElementChild } = place
  return firstElementChild instanceof HTMLElement
    ? firstElementChild
    : place.appendChild(document.createElement('div'))
}
