import type { Composition } from '@site/records/documents/composition'
import type { MiddlewareHandler } from 'hono'
import type { ReportedFailure } from './reports'

/** A request that was answered. */
export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Time until the response's head was ready. */
  readonly seconds: number
}

/** Facts about a release that a browser reports as failed. */
export interface FailedRelease {
  /** The newest composition with it that was live since this host started. */
  readonly composition: string
  readonly owner: string | undefined
}

/** Counts or forwards the events of a host. */
export interface HostObserver {
  answered?(request: Answered): void
  /** A composition went live. */
  live?(id: string): void
  /** A move of the pointer was skipped. */
  refused?(): void
  /** A browser that supports `Integrity-Policy` reported blocked scripts of a page. */
  blockedScripts?(engine: string, release: string): void
  /**
   * @param release `null`: the reported release was never live here. Anyone can send that.
   * @param isLogged whether the host's log had room for it: a flood is counted, but not forwarded.
   */
  failed?(failure: ReportedFailure, release: FailedRelease | null, isLogged: boolean): void
}

/** Notifies all of them, with details that they lack. */
export function observe(observers: readonly HostObserver[]) {
  const releases = new Map<string, FailedRelease>()
  const withoutOwner = new Set(['shared'])
  const requests: MiddlewareHandler = async (c, next) => {
    const begin = performance.now()
    await next()
    const { method, path } = c.req
    const seconds = (performance.now() - begin) / 1000
    for (const observer of observers) observer.answered?.({ method, path, status: c.res.status, seconds })
  }
  return {
    requests,
    live({ shell, remotes, lastGood }: Composition, id: string): void {
      if (observers.length === 0) return
      withoutOwner.add(`shell@${shell.version}`)
      for (const [name, { version, owner }] of Object.entries(remotes)) {
        const good = lastGood[name]
        for (const known of [version, ...(good ? [good.version] : [])])
          releases.set(`${name}@${known}`, { composition: id, owner })
      }
      for (const observer of observers) observer.live?.(id)
    },
    refused(): void {
      for (const observer of observers) observer.refused?.()
    },
    blockedScripts(engine: string, release: string): void {
      const isKnown = releases.has(release) || withoutOwner.has(release)
      for (const observer of observers) observer.blockedScripts?.(engine, isKnown ? release : 'unknown')
    },
    failed(failure: ReportedFailure, isLogged: boolean): void {
      const release = releases.get(`${failure.remote}@${failure.version}`) ?? null
      for (const observer of observers) observer.failed?.(failure, release, isLogged)
    },
  }
}
