import type { FailurePhase, MountProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import { firstToArrive, type Rung } from '../remotes/ladder'
import type { LoadedRelease } from '../remotes/release-loader'
import { drawsInto, isDrawnIn } from './draws-into'
import { type MountedRemote, mountRemote } from './mount-remote'
import type { OutletEvent } from './outlet-status'
import { type Composed, createPlaceText } from './place-text'

/** What an outlet's life asks and tells. */
export interface OutletPort {
  /** The releases to try, in this order. */
  ladder(): readonly Rung[]
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
  /**
   * Resolves when the remote shows these props, or has failed; what failed is told through the port.
   * @param release the active one, if it is here already: nothing is asked for then, unless it fails.
   */
  start(props: OutletProps, release: LoadedRelease | null): Promise<void>
  update(props: OutletProps): Promise<void>
  /** Call it when `ready` is in the document. `ready` promises content: a page that has none by then has failed. */
  confirm(): Promise<void>
  stop(): Promise<void>
}

/** One release living in the place. */
interface Living {
  readonly version: string
  remote: MountedRemote | null
  /** Settles when what comes after its failure is on the screen. */
  failing: Promise<void> | null
}

/**
 * The ladder of a place: the active release, the last good one, the prerendered text without a life of its own, nothing. Each is
 * tried when the one above it has failed.
 * @param place the outlet. The remote lives in an element inside it, which holds the fragment if there is one.
 */
export function createOutletLife(place: HTMLElement, port: OutletPort, composed: Composed): OutletLife {
  let composedPath: string | null = null
  let latest: OutletProps | null = null
  let current: Living | null = null
  let starting: Promise<void> = Promise.resolve()
  let stopped = false
  const tried = new Set<string>()
  /** The path whose remote did not live, while its text is shown instead. */
  let gaveUpAt: string | null = null

  const text = createPlaceText(
    place,
    composed,
    () => latest?.slot !== null || latest.location.pathname === composedPath,
  )

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

  function* untried(): Iterable<Rung> {
    for (const rung of port.ladder()) {
      if (stopped) return
      if (tried.has(rung.version)) continue
      tried.add(rung.version)
      yield rung
    }
  }

  /** @param began when the visitor began to wait. */
  async function descend(began: number): Promise<void> {
    const failed = (error: unknown, version?: string) => {
      if (!stopped) port.failed(error, 'load', version)
    }
    const release = await firstToArrive(untried(), failed).catch(failed)
    if (!stopped) await (release ? live(release, began) : leaveText())
  }

  async function live({ lifecycles, version, applyStyles }: LoadedRelease, began: number): Promise<void> {
    const props = latest
    if (!props) return
    const living: Living = { version, remote: null, failing: null }
    current = living
    applyStyles()
    const element = text.elementFor(version)
    try {
      const waited = performance.now() - began
      const remote = await mountRemote(lifecycles, element, mountProps(props, living), waited)
      const isGivenUp = () => stopped || living.failing !== null
      if (isGivenUp()) return void unmount(remote, version)
      living.remote = remote
      if (props.slot === null && !(await drawsInto(element, isGivenUp)))
        throw nothingShown(props.remote, version)
      if (isGivenUp()) return
      text.giveWayTo(element)
      if (latest !== props) await remote.update(mountProps(latest ?? props, living))
      port.tell('live', version)
    } catch (error) {
      await fail(living, error, 'mount')
    }
  }

  /** Once for each life: a remote that throws while it renders is reported twice. */
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
    // Who has waited so long is told now, and not after the last good release has been waited for as well.
    if (text.putBack() && error instanceof AppError && error.code === 'remote-slow') port.tell('text')
    await descend(performance.now())
  }

  async function leaveText(): Promise<void> {
    const path = latest?.location.pathname ?? null // the visitor may go on meanwhile
    let isLeft = text.keepComposed()
    if (!isLeft) {
      const fetched = await port.readText().catch(() => null)
      if (stopped) return
      text.replace(fetched)
      isLeft = fetched !== null
    }
    gaveUpAt = path
    port.tell(isLeft ? 'text' : 'nothing')
  }

  /** @param release tried first. */
  function start(release: LoadedRelease | null): Promise<void> {
    if (!text.isComposed) port.tell('started')
    tried.clear()
    if (release) tried.add(release.version)
    const began = performance.now()
    starting = release ? live(release, began) : descend(began)
    return starting
  }

  return {
    start(props, release) {
      latest = props
      composedPath = props.location.pathname
      return start(release)
    },

    async update(props) {
      if (latest === props) return starting
      latest = props
      await starting
      if (latest !== props) return
      const { pathname } = props.location
      if (gaveUpAt !== null && gaveUpAt !== pathname && props.slot === null) {
        gaveUpAt = null // another page, another try
        return start(null)
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
      if (living?.remote && latest?.slot === null && !isDrawnIn(place.firstElementChild))
        await fail(living, nothingShown(latest.remote, living.version), 'mount')
    },

    async stop() {
      stopped = true
      text.withdraw()
      if (current?.remote) await unmount(current.remote, current.version)
    },
  }
}

const nothingShown = (remote: string, version: string) =>
  new AppError('remote-broken', `${remote} ${version} was mounted, and its page is empty.`, {
    context: { remote, version },
  })
