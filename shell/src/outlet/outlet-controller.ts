import type { FailurePhase, MountProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { LoadedRemote } from '../remotes/remote-source'
import { hasText } from './has-text'
import { type MountedRemote, mountRemote } from './mount-remote'
import type { OutletStatus } from './outlet-status'

/** What the outlet's controller tells and asks. */
export interface OutletPort {
  load(): Promise<LoadedRemote>
  /** The release to go on with after this version has failed. */
  fallbackRelease(failedVersion: string): Promise<LoadedRemote | null>
  /** The page's prerendered text, when the outlet was not composed with it. */
  readText(): Promise<Element | null>
  onStatus(status: OutletStatus, version?: string): void
  report(error: unknown, phase: FailurePhase, version?: string): void
}

export type OutletProps = Omit<MountProps, 'reportError'>

/** The life of one remote in one element: load, mount or hydrate, update, unmount, and what is left when it fails. */
export interface OutletController {
  /** Resolves when the remote shows these props, or has failed; what failed is told through the port. */
  start(props: OutletProps): Promise<void>
  update(props: OutletProps): Promise<void>
  /**
   * Called when `ready` is in the document. It is a promise: a page whose content is not there by then has failed like any other.
   */
  confirm(): Promise<void>
  stop(): Promise<void>
}

/** One release living in the place. */
interface Life {
  readonly version: string
  /** Its element, while it is beside the text that it is to replace. */
  beside: HTMLElement | null
  remote: MountedRemote | null
  /** Settles when what comes after its failure is on the screen. */
  failing: Promise<void> | null
}

/**
 * When a release fails, the last good one is mounted in its place; when that fails too, the prerendered text takes its place,
 * without a life of its own. Text that can be read is never taken away: what is to replace it comes to life beside it.
 * @param place the outlet. The remote lives in an element inside it, which holds the fragment if there is one.
 * @param composed the release whose fragment the page was composed with; only that one may hydrate it.
 */
export function createOutletController(
  place: HTMLElement,
  port: OutletPort,
  composed: string | null,
): OutletController {
  const shown = place.firstElementChild instanceof HTMLElement ? place.firstElementChild : null
  const composedText = hasText(place) && shown ? shown.cloneNode(true) : null
  let composedPath: string | null = null
  let latest: OutletProps | null = null
  let current: Life | null = null
  let starting: Promise<void> = Promise.resolve()
  let stopped = false
  /** Text without a life of its own that can be read in the place now. */
  let shownText: Node | null = composedText && shown
  /** Whether anything else than the composed text has been in the place. */
  let touched = false
  /** The path whose remote did not live, while its text is shown instead. */
  let gaveUpAt: string | null = null

  /** The text that the page was composed with, while the address is still that page's. */
  const text = () =>
    latest && latest.slot === null && latest.location.pathname !== composedPath ? null : composedText

  const mountProps = (props: OutletProps, life: Life): MountProps => ({
    ...props,
    reportError(error, phase) {
      // React recovers from a failed hydration by rendering anew; every other failure ends the remote's tree.
      if (phase === 'render') void fail(life, error, phase)
      else port.report(error, phase, life.version)
    },
  })

  const unmount = (remote: MountedRemote, version: string) =>
    remote.unmount().catch((error: unknown) => port.report(error, 'unmount', version))

  /** @param began when its code was asked for. */
  async function live(
    { lifecycles, version, applyStyles }: LoadedRemote,
    props: OutletProps,
    began: number,
  ): Promise<void> {
    const hydrates =
      composedText && shown && version === composed && place.contains(shown) && !('copied' in shown.dataset)
    // React does not let one root's element be the container of another: each life has its own.
    const element = hydrates ? shown : document.createElement('div')
    const life: Life = { version, beside: hydrates ? null : element, remote: null, failing: null }
    current = life
    touched = true
    applyStyles()
    if (!hydrates && shownText) place.append(element)
    else if (!hydrates) place.replaceChildren(element)
    try {
      const remote = await mountRemote(
        lifecycles,
        element,
        mountProps(props, life),
        performance.now() - began,
      )
      if (stopped || life.failing) return void unmount(remote, version)
      life.remote = remote
      if (props.slot === null && !(await shows(element, () => stopped || life.failing !== null)))
        throw nothingShown(props.remote, version)
      if (stopped || life.failing) return
      if (!hydrates) shownText?.parentNode?.removeChild(shownText)
      shownText = null
      life.beside = null
      if (latest && latest !== props) await remote.update(mountProps(latest, life))
      port.onStatus('ready', version)
    } catch (error) {
      await fail(life, error, 'mount')
    }
  }

  /** Once for each life: a remote that throws while it renders is told of twice. */
  function fail(life: Life, error: unknown, phase: FailurePhase): Promise<void> {
    if (stopped) {
      port.report(error, 'unmount', life.version) // its last words
      return Promise.resolve()
    }
    life.failing ??= replace(life, error, phase)
    return life.failing
  }

  async function replace(life: Life, error: unknown, phase: FailurePhase): Promise<void> {
    port.report(error, phase, life.version)
    if (life.remote) void unmount(life.remote, life.version)
    current = null
    shownText = text()
    if (shownText) {
      place.replaceChildren(shownText)
      // Who has waited so long is told now, and not after the last good release has been waited for as well.
      if (error instanceof AppError && error.code === 'remote-slow') port.onStatus('fallback')
    }
    const began = performance.now()
    const other = await port.fallbackRelease(life.version)
    if (other && latest && !stopped) await live(other, latest, began)
    else await leaveText()
  }

  async function leaveText(): Promise<void> {
    // What no release has touched stays as it is: put in anew, it would count as painted late.
    const stays = !touched && text() !== null
    const left = stays ? null : (text() ?? (await port.readText()))
    if (stopped) return
    shownText = stays ? shown : left
    gaveUpAt = latest?.location.pathname ?? null
    if (!stays) {
      touched = true
      place.replaceChildren(...(left ? [left] : []))
    }
    port.onStatus(stays || left ? 'fallback' : 'failed')
  }

  async function start(props: OutletProps): Promise<void> {
    if (!composedText) port.onStatus('loading')
    const began = performance.now()
    let loaded: LoadedRemote
    try {
      loaded = await port.load()
    } catch (error) {
      if (!stopped) port.report(error, 'load')
      return stopped ? undefined : leaveText()
    }
    if (!stopped) await live(loaded, props, began)
  }

  return {
    start(props) {
      latest = props
      composedPath = props.location.pathname
      starting = start(props)
      return starting
    },

    async update(props) {
      if (latest === props) return starting
      latest = props
      await starting
      if (latest !== props) return
      const { pathname } = props.location
      if (gaveUpAt !== null && gaveUpAt !== pathname && props.slot === null) {
        gaveUpAt = null // another page, another try
        starting = start(props)
        return starting
      }
      const life = current
      try {
        if (life) await life.remote?.update(mountProps(props, life))
      } catch (error) {
        if (life) await fail(life, error, 'update')
      }
    },

    async confirm() {
      const life = current
      // Widgets may well show nothing: a dialog that is closed, a popup whose time has not come.
      if (life?.remote && latest?.slot === null && !place.firstElementChild?.firstElementChild)
        await fail(life, nothingShown(latest.remote, life.version), 'mount')
    },

    async stop() {
      stopped = true
      current?.beside?.remove() // whoever comes next finds the text as it was
      if (current?.remote) await unmount(current.remote, current.version)
    },
  }
}

const nothingShown = (remote: string, version: string) =>
  new AppError('remote-broken', `${remote} ${version} was mounted, and its page is empty.`, {
    context: { remote, version },
  })

/** How long a page may take to draw after it said that it is mounted, as parcels of other frameworks do. */
const DRAWN_WITHIN_MS = 1000
const LOOK_EVERY_MS = 50

/** @param isGivenUp whether nobody waits for it any more. */
async function shows(element: Element, isGivenUp: () => boolean): Promise<boolean> {
  for (let waited = 0; !(element.firstElementChild ?? element.shadowRoot); waited += LOOK_EVERY_MS) {
    if (isGivenUp()) return true
    if (waited >= DRAWN_WITHIN_MS) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return true
}
