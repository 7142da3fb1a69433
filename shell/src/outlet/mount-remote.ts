import type { Lifecycles, MountProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import { DRAWN_MS, LEAST_MOUNT_MS, LOOK_EVERY_MS, UNMOUNT_MS, WAIT_MS } from '../remotes/retry-policy'
import { withTimeout } from '../remotes/with-timeout'

/** A remote mounted in an element. */
export interface MountedRemote {
  /** Updates run one after the other; an update that a newer one replaced while it waited is skipped. */
  update(props: MountProps): Promise<void>
  unmount(): Promise<void>
}

/**
 * Mounts a remote by the lifecycles of a single-spa parcel, not of an application: an application that hangs would block every
 * later navigation, a parcel blocks only itself. If a mount finishes after its timeout, the parcel is unmounted.
 * @param waited for its code, in ms.
 * @throws AppError `remote-slow`, or what the remote threw.
 */
export async function mountRemote(
  lifecycles: Lifecycles,
  domElement: HTMLElement,
  props: MountProps,
  waited = 0,
): Promise<MountedRemote> {
  const name = props.slot ? `${props.remote}:${props.slot}` : props.remote
  const late = (phase: string, millis: number) => () =>
    new AppError('remote-slow', `${name} did not ${phase} within ${millis} ms.`, {
      context: { remote: name, phase },
    })
  const step = async (phase: 'bootstrap' | 'mount' | 'update' | 'unmount', next: MountProps) => {
    await lifecycles[phase]({ domElement, ...next })
  }
  const mounting = step('bootstrap', props).then(async () => {
    try {
      await step('mount', props)
    } catch (error) {
      step('unmount', props).catch(() => undefined) // its start may go on; the error that is reported is why it failed
      throw error
    }
  })
  const patient = Math.round(Math.max(LEAST_MOUNT_MS, WAIT_MS - waited))
  await withTimeout(mounting, patient, late('mount', patient)).catch((error: unknown) => {
    const leave = () => step('unmount', props).catch((thrown) => props.reportError(thrown, 'unmount'))
    mounting.then(leave, () => undefined)
    throw error
  })
  const inTurn = takeTurns()
  let latest = props
  let leaving = false
  return {
    async update(next) {
      if (leaving) return // the visitor left while the remote was mounting
      latest = next
      return inTurn(async () => {
        if (latest !== next) return
        await withTimeout(step('update', next), WAIT_MS, late('update', WAIT_MS))
      })
    },
    async unmount() {
      leaving = true
      const unmounted = inTurn(() => step('unmount', latest))
      await withTimeout(unmounted, UNMOUNT_MS, late('unmount', UNMOUNT_MS))
    },
  }
}

/** Runs steps one after the other: parcels are not required to handle overlapping updates, or an unmount during an update. */
function takeTurns(): (step: () => Promise<unknown>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async (step) => {
    const mine = last.then(step, step)
    last = mine
    await mine
  }
}

/** Whether an element has visible content, also in a shadow root. */
export const isDrawnIn = (element: Element | null): boolean =>
  Boolean(element?.firstElementChild ?? element?.shadowRoot)

/**
 * Whether a page that reports itself as mounted shows content.
 * @param isGivenUp whether the outlet no longer waits for it.
 */
export async function drawsInto(element: Element, isGivenUp: () => boolean): Promise<boolean> {
  for (let waited = 0; !isDrawnIn(element); waited += LOOK_EVERY_MS) {
    if (isGivenUp()) return true
    if (waited >= DRAWN_MS) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}
