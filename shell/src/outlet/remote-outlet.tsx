import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { EMPTY_HTML } from './empty-html'
import { OutletContext } from './outlet-context'
import { createOutletController, type OutletController, type OutletPort } from './outlet-controller'
import type { OutletStatus } from './outlet-status'
import { useOutletProps } from './use-outlet-props'

export interface RemoteOutletProps {
  readonly remote: string
  readonly slot: string | null
  /** A widget may wait until it is wanted. Pages start at once. */
  readonly wanted?: boolean
  onStatus?(status: OutletStatus): void
  /** Told when the remote shows the place of this history key, or has failed to. */
  onShown?(key: string): void
  /** What the visitor is told when the remote does not work. */
  renderFailure?(failure: { status: OutletStatus; retrying: boolean; retry: () => void }): ReactNode
}

/** The place of a remote in the page. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const { remote, slot, wanted = true, onStatus, onShown, renderFailure } = props
  const services = useContext(OutletContext)
  const place = useRef<HTMLDivElement>(null)
  const controller = useRef<OutletController>(null)
  const outletProps = useOutletProps(remote, slot)
  const latestProps = useRef(outletProps)
  latestProps.current = outletProps
  const fragment = services?.fragment(remote, slot) ?? null
  const [status, setStatus] = useState<OutletStatus>(fragment === null ? 'loading' : 'prerendered')
  const [attempt, setAttempt] = useState(0)
  const version = services?.entry(remote)?.version ?? 'unknown'
  const composed = useRef(version)
  const [running, setRunning] = useState(version)

  useEffect(() => onStatus?.(status), [onStatus, status])
  useEffect(() => {
    if (status === 'ready') void controller.current?.confirm()
  }, [status])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new life of the same remote
  useEffect(() => {
    const element = place.current
    if (!element || !services || !wanted) return
    const port: OutletPort = {
      load: () => services.load(remote),
      fallbackRelease: (failed) => services.fallbackRelease(remote, failed),
      readText: () =>
        slot === null
          ? services.readPage(remote, latestProps.current.location.pathname)
          : Promise.resolve(null),
      onStatus(next, live = version) {
        setRunning(live)
        setStatus(next)
      },
      report: (error, phase, failed = version) =>
        services.report({ remote, version: failed, slot, phase, error }),
    }
    const life = createOutletController(element, port, composed.current)
    controller.current = life
    const first = latestProps.current
    void life.start(first).then(() => onShown?.(first.location.key))
    return () => {
      controller.current = null
      void life.stop()
    }
  }, [services, remote, slot, version, wanted, attempt])

  useEffect(() => {
    void controller.current?.update(outletProps).then(() => onShown?.(outletProps.location.key))
  }, [outletProps, onShown])

  const retry = () => {
    services?.forget(remote)
    if (status === 'failed') setStatus('loading')
    setAttempt((count) => count + 1)
  }
  const retrying = attempt > 0 && status === 'loading'
  return (
    <>
      <div
        ref={place}
        data-remote={remote}
        data-remote-version={running}
        data-remote-status={status}
        {...(slot === null ? {} : { 'data-slot': slot })}
        hidden={status === 'failed' || retrying}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a fragment of the composition on the host, nothing in the browser
        dangerouslySetInnerHTML={fragment === null ? EMPTY_HTML : { __html: `<div>${fragment}</div>` }}
      />
      {renderFailure?.({ status, retrying, retry })}
    </>
  )
}
