import type { FailurePhase, MountProps } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { LoadedRelease } from '../remotes/remote-release'
import { type Candidate, firstToArrive } from '../remotes/remotes'
import { WAIT_MS } from '../remotes/retry-policy'
import { withTimeout } from '../remotes/with-timeout'
import { drawsInto, isDrawnIn, type MountedRemote, mountRemote } from './mount-remote'
import type { OutletEvent } from './outlet-status'
import { type ComposedWith, createPlaceText } from './place-text'
import { keepTypedText } from './typed-text'

/** The connection between an outlet's life and its React component. */
export interface OutletPort {
  /** The releases to try, in this order. */
  candidates(): readonly Candidate[]
  /** The prerendered text of a page, if the outlet was not composed with it. */
  readText(props: OutletProps): Promise<Element | null>
  /** @param version the release that runs. */
  tell(event: OutletEvent, version?: string): void
  /** A release did not load, or does not run. */
  failed(error: unknown, phase: FailurePhase, version?: string): void
  report(error: unknown, phase: FailurePhase, version: string): void
}

export type OutletProps = Omit<MountProps, 'reportError'>

/** The life of one remote in one element: load, mount or hydrate, update, unmount, and what remains after a failure. */
export interface OutletLife {
  /**
   * Resolves when the remote is shown or has failed; the port reports failures.
   * @param release the active one, if it is loaded already: then nothing is requested unless it fails.
   */
  start(release: LoadedRelease | null): Promise<void>
  /** Resolves when the remote shows these props, or has failed. */
  update(props: OutletProps): Promise<void>
  /** Call it when `ready` is in the document. `ready` promises content: a page without any has failed. */
  confirm(): Promise<void>
  stop(): Promise<void>
}

/** A release that was started in the outlet. */
interface Running {
  readonly version: string
  remote: MountedRemote | null
  /** Settles when its replacement after a failure is on the screen. */
  replaced?: Promise<void>
}

/** State of the outlet. All fields are absent while a release is being tried. */
interface State {
  readonly running?: Running
  /** The path whose remote does not run, while its text is shown instead. */
  readonly gaveUpAt?: string
  /** The outlet was removed from the page. */
  readonly gone?: true
}

/**
 * The life of an outlet: it shows the active release, else the last good one, else the prerendered text alone, else an error. Each is tried
 * when the one before it fails.
 * @param place the outlet. The remote is mounted in an element inside it, which holds the fragment if there is one.
 * @param first the initial props of the remote.
 */
export function createOutletLife(
  place: HTMLElement,
  port: OutletPort,
  composedWith: ComposedWith,
  first: OutletProps,
): OutletLife {
  let latest = first
  let state: State = {}
  let starting: Promise<void> = Promise.resolve()
  const tried = new Set<string>()

  const text = createPlaceText(
    place,
    composedWith,
    () => latest.slot !== null || latest.location.pathname === first.location.pathname,
  )

  const mountProps = (props: OutletProps, release: Running): MountProps => ({
    ...props,
    reportError(error, phase) {
      // React recovers from a failed hydration by rendering again; every other failure ends the remote's tree.
      if (phase === 'render') void fail(release, error, phase)
      else port.report(error, phase, release.version)
    },
  })

  const unmount = (remote: MountedRemote, version: string) =>
    remote.unmount().catch((error: unknown) => port.report(error, 'unmount', version))

  function* untried(): Iterable<Candidate> {
    for (const candidate of port.candidates()) {
      if (state.gone) return
      if (tried.has(candidate.version)) continue
      tried.add(candidate.version)
      yield candidate
    }
  }

  /** @param began when the visitor began to wait. */
  async function tryReleases(began: number): Promise<void> {
    const failed = (error: unknown, version?: string) => {
      if (!state.gone) port.failed(error, 'load', version)
    }
    const release = await firstToArrive(untried(), failed).catch(failed)
    if (!state.gone) await (release ? bringUp(release, began) : giveUp())
  }

  async function bringUp({ lifecycles, version, applyStyles }: LoadedRelease, began: number): Promise<void> {
    const props = latest
    const release: Running = { version, remote: null }
    state = { running: release }
    applyStyles()
    const bringTypedText = keepTypedText(place)
    const element = text.elementFor(version)
    const isOver = () => state.running !== release
    try {
      const waited = performance.now() - began
      const remote = await mountRemote(lifecycles, element, mountProps(props, release), waited)
      if (isOver()) return void unmount(remote, version)
      release.remote = remote
      if (props.slot === null && !(await drawsInto(element, isOver)))
        throw nothingShown(props.remote, version)
      if (isOver()) return
      text.giveWayTo(element)
      await withTimeout(bringTypedText(element), WAIT_MS, () => new Error('late')).catch(() => undefined)
      if (isOver()) return
      if (latest !== props) await remote.update(mountProps(latest, release))
      port.tell('shown', version)
    } catch (error) {
      await fail(release, error, 'mount')
    }
  }

  /** Once per release: a remote that throws while it renders is reported twice. */
  function fail(release: Running, error: unknown, phase: FailurePhase): Promise<void> {
    // The outlet is gone; report the error as an unmount error and stop.
    if (state.gone) return Promise.resolve(port.report(error, 'unmount', release.version))
    release.replaced ??= replace(release, error, phase)
    return release.replaced
  }

  async function replace({ version, remote }: Running, error: unknown, phase: FailurePhase): Promise<void> {
    port.failed(error, phase, version)
    if (remote) void unmount(remote, version)
    state = {}
    // The visitor has already waited 4 s: show the notice now, before the last good release is tried.
    if (text.putBack() && error instanceof AppError && error.code === 'remote-slow') port.tell('text')
    await tryReleases(performance.now())
  }

  /** No release runs: the text of the page remains, or nothing. */
  async function giveUp(): Promise<void> {
    const gaveUpAt = latest.location.pathname // the visitor may leave meanwhile
    let isLeft = text.keepComposed()
    if (!isLeft) {
      const fetched = await port.readText(latest).catch(() => null)
      if (state.gone) return
      text.replace(fetched)
      isLeft = fetched !== null
    }
    state = { gaveUpAt }
    port.tell(isLeft ? 'text' : 'nothing')
  }

  function start(release: LoadedRelease | null): Promise<void> {
    state = {}
    if (!text.isComposed) port.tell('started')
    tried.clear()
    if (release) tried.add(release.version)
    const began = performance.now()
    starting = release ? bringUp(release, began) : tryReleases(began)
    return starting
  }

  return {
    start,

    async update(props) {
      if (latest === props) return starting
      latest = props
      await starting
      if (latest !== props) return
      const { pathname } = props.location
      const { running, gaveUpAt = pathname } = state
      // Another page gets another try.
      if (props.slot === null && gaveUpAt !== pathname) return start(null)
      try {
        await running?.remote?.update(mountProps(props, running))
      } catch (error) {
        if (running) await fail(running, error, 'update')
      }
    },

    async confirm() {
      const { running } = state
      // Widgets may show nothing: a closed dialog, or a popup before its time.
      if (running?.remote && latest.slot === null && !isDrawnIn(place.firstElementChild))
        await fail(running, nothingShown(latest.remote, running.version), 'mount')
    },

    async stop() {
      const { running } = state
      state = { gone: true }
      text.withdraw()
      if (running?.remote) await unmount(running.remote, running.version)
    },
  }
}

const nothingShown = (remote: string, version: string) =>
  new AppError('remote-broken', `${remote} ${version} was mounted, and its page is empty.`, {
    context: { remote, version },
  })
