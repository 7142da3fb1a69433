import type { FailurePhase, MountProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { LoadedRelease } from '../remotes/release-loader'
import type { Candidate } from '../remotes/remotes'
import { type MountedRemote, mountRemote } from './mount-remote'
import type { OutletEvent } from './outlet-status'

/** What an outlet's life asks and tells. */
export interface OutletPort {
  /** The releases to try, in this order. */
  ladder(): readonly Candidate[]
  /** The page's prerendered text, when the outlet was not composed with it. */
  readText(): Promise<Element | null>
  /** @param version the release that is live. */
  tell(event: OutletEvent, version?: string): void
  /** A release did not come, or did not live. */
  failed(error: unknown, phase: FailurePhase, version?: string): void
  report(error: unknown, phase: FailurePhase, version: string): void
}

export type OutletProps = Omit<MountProps, 'reportError'>

/** The life of one remote in one element: load, mount or hydrate, update, unmount, and what is left when it fails. */
export interface OutletLife {
  /** Resolves when the remote shows these props, or has failed; what failed is told through the port. */
  start(props: OutletProps): Promise<void>
  update(props: OutletProps): Promise<void>
  /** Call it when `ready` is in the document. `ready` promises content: a page that has none by then has failed. */
  confirm(): Promise<void>
  stop(): Promise<void>
}

/** One release living in the place. */
interface Living {
  readonly version: string
  /** Its element, while it is beside the text that it is to replace. */
  beside: HTMLElement | null
  remote: MountedRemote | null
  /** Settles when what comes after its failure is on the screen. */
  failing: Promise<void> | null
}

export interface Composed {
  /** The release whose fragment the page was composed with; only that one may hydrate it. */
  readonly version: string
  /** Whether the place has prerendered text. */
  readonly hasText: boolean
}

/**
 * The ladder of a place: the active release, the last good one, the prerendered text without a life of its own, nothing. Each is
 * tried when the one above it has failed. Text that can be read is never taken away: what is to replace it comes to life beside it.
 * @param place the outlet. The remote lives in an element inside it, which holds the fragment if there is one.
 */
export function createOutletLife(place: HTMLElement, port: OutletPort, composed: Composed): OutletLife {
  const shown = place.firstElementChild instanceof HTMLElement ? place.firstElementChild : null
  const composedText = composed.hasText && shown?.firstElementChild ? shown.cloneNode(true) : null
  let composedPath: string | null = null
  let latest: OutletProps | null = null
  let current: Living | null = null
  let starting: Promise<void> = Promise.resolve()
  let stopped = false
  const tried = new Set<string>()
  /** Text without a life of its own that can be read in the place now. */
  let shownText: Node | null = composedText && shown
  /** Whether anything else than the composed text has been in the place. */
  let touched = false
  /** The path whose remote did not live, while its text is shown instead. */
  let gaveUpAt: string | null = null

  /** The text that the page was composed with, while the address is still that page's. */
  const text = () =>
    latest && latest.slot === null && latest.location.pathname !== composedPath ? null : composedText

  const mountProps = (props: OutletProps, living: Living): MountProps => ({
    ...props,
    reportError(error, phase) {
      // React recovers from a failed hydration by rendering anew; every other failure ends the remote's tree.
      if (phase === 'render') void fail(living, error, phase)
      else port.report(error, phase, living.version)
    },
  })

  const unmount = (remote: MountedRemote, version: string) =>
    remote.unmount().catch((error: unknown) => port.report(error, 'unmount', version))

  /** @param began when the visitor began to wait. */
  async function descend(began: number): Promise<void> {
    try {
      for (const { version, load } of port.ladder()) {
        if (stopped) return
        if (tried.has(version)) continue
        tried.add(version)
        const release = await load().catch((error: unknown) => {
          if (!stopped) port.failed(error, 'load', version)
          return null
        })
        if (release) return stopped ? undefined : live(release, began)
      }
    } catch (error) {
      port.failed(error, 'load')
    }
    if (!stopped && !leaveComposedText()) await leaveFetchedText()
  }

  async function live({ lifecycles, version, applyStyles }: LoadedRelease, began: number): Promise<void> {
    const props = latest
    if (!props) return
    const hydrates =
      composedText &&
      shown &&
      version === composed.version &&
      place.contains(shown) &&
      !('copied' in shown.dataset)
    // React does not let one root's element be the container of another: each life has its own.
    const element = hydrates ? shown : document.createElement('div')
    const living: Living = { version, beside: hydrates ? null : element, remote: null, failing: null }
    current = living
    touched = true
    applyStyles()
    if (!hydrates && shownText) place.append(element)
    else if (!hydrates) place.replaceChildren(element)
    try {
      const waited = performance.now() - began
      const remote = await mountRemote(lifecycles, element, mountProps(props, living), waited)
      const isGivenUp = () => stopped || living.failing !== null
      if (isGivenUp()) return void unmount(remote, version)
      living.remote = remote
      if (props.slot === null && !(await shows(element, isGivenUp))) throw nothingShown(props.remote, version)
      if (isGivenUp()) return
      if (!hydrates) shownText?.parentNode?.removeChild(shownText)
      shownText = null
      living.beside = null
      if (latest !== props) await remote.update(mountProps(latest ?? props, living))
      port.tell('live', version)
    } catch (error) {
      await fail(living, error, 'mount')
    }
  }

  /** Once for each life: a remote that throws while it renders is told of twice. */
  function fail(living: Living, error: unknown, phase: FailurePhase): Promise<void> {
    if (stopped) {
      port.report(error, 'unmount', living.version) // its last words
      return Promise.resolve()
    }
    living.failing ??= replace(living, error, phase)
    return living.failing
  }

  async function replace({ version, remote }: Living, error: unknown, phase: FailurePhase): Promise<void> {
    port.failed(error, phase, version)
    if (remote) void unmount(remote, version)
    current = null
    shownText = text()
    if (shownText) {
      place.replaceChildren(shownText)
      // Who has waited so long is told now, and not after the last good release has been waited for as well.
      if (error instanceof AppError && error.code === 'remote-slow') port.tell('text')
    }
    await descend(performance.now())
  }

  /** Returns whether there is any. */
  function leaveComposedText(): boolean {
    const left = text()
    if (!left) return false
    // What no release has touched stays as it is: put in anew, it would count as painted late.
    leave(touched ? left : shown, touched, latest?.location.pathname ?? null)
    return true
  }

  async function leaveFetchedText(): Promise<void> {
    const path = latest?.location.pathname ?? null // the visitor may go on meanwhile
    const left = await port.readText().catch(() => null)
    if (!stopped) leave(left, true, path)
  }

  function leave(left: Node | null, isNew: boolean, path: string | null): void {
    shownText = left
    gaveUpAt = path
    if (isNew) {
      touched = true
      place.replaceChildren(...(left ? [left] : []))
    }
    port.tell(left ? 'text' : 'nothing')
  }

  function start(): Promise<void> {
    if (!composedText) port.tell('started')
    tried.clear()
    starting = descend(performance.now())
    return starting
  }

  return {
    start(props) {
      latest = props
      composedPath = props.location.pathname
      return start()
    },

    async update(props) {
      if (latest === props) return starting
      latest = props
      await starting
      if (latest !== props) return
      const { pathname } = props.location
      if (gaveUpAt !== null && gaveUpAt !== pathname && props.slot === null) {
        gaveUpAt = null // another page, another try
        return start()
      }
      const living = current
      try {
        if (living) await living.remote?.update(mountProps(props, living))
      } catch (error) {
        if (living) await fail(living, error, 'update')
      }
    },

    async confirm() {
      const living = current
      // Widgets may well show nothing: a dialog that is closed, a popup whose time has not come.
      if (living?.remote && latest?.slot === null && !place.firstElementChild?.firstElementChild)
        await fail(living, nothingShown(latest.remote, living.version), 'mount')
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
