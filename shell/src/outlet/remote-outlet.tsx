import type { SiteLocation } from '@site/shared/contracts'
import type { Elements } from '@site/shared/ui'
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { repair } from '../remotes/past-the-cache'
import type { LoadedRelease } from '../remotes/remote-release'
import { loadDocument } from '../routing/load-document'
import { type FragmentText, OutletContext } from './outlet-context'
import { createOutletLife, type OutletLife, type OutletPort, type OutletProps } from './outlet-life'
import { hasFailed, hasText, nextStatus, type OutletEvent, type OutletStatus } from './outlet-status'

export interface RemoteOutletProps {
  readonly remote: string
  readonly slot: string | null
  /** Of the active release. */
  readonly version: string
  readonly location: SiteLocation
  /** A release that is here already; it is tried first if it is the active one. */
  readonly release?: LoadedRelease | null
  /** A widget may wait until it is wanted. Pages start at once. */
  readonly wanted?: boolean
  /** `false`: it comes by itself, and nobody waits for it. */
  readonly awaited?: boolean
  onStatus?(status: OutletStatus): void
  /** Told when the remote shows the place of this history key, or has failed to. */
  onShown?(key: string): void
  /** What the visitor is told when the remote does not work. */
  renderFailure?(failure: FailureToShow): Elements
}

export interface FailureToShow {
  /** Whether there is still something to read. */
  readonly isReadable: boolean
  /** Another try is under way. */
  readonly retrying: boolean
  retry(): void
}

/** The place of a remote in the page. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const { remote, slot, version, location, release, onStatus, onShown, renderFailure } = props
  const { wanted = true, awaited = true } = props
  const site = useContext(OutletContext)
  if (!site) throw new Error('An outlet needs OutletContext around it.')
  const { browser, navigate } = site
  const place = useRef<HTMLDivElement>(null)
  const life = useRef<OutletLife>(null)
  const outletProps = useMemo(
    (): OutletProps => ({ remote, slot, navigate, location }),
    [remote, slot, navigate, location],
  )
  const latestProps = useRef(outletProps)
  latestProps.current = outletProps
  const fragment = site.fragment(remote, slot)
  const [status, setStatus] = useState(firstStatus(fragment, wanted))
  const latestStatus = useRef(status)
  const tell = useCallback((event: OutletEvent) => {
    latestStatus.current = nextStatus(latestStatus.current, event)
    setStatus(latestStatus.current)
  }, [])
  const [attempt, setAttempt] = useState(0)
  const [isRetry, setIsRetry] = useState(false)
  const composedVersion = useRef(version)
  const [running, setRunning] = useState(version)

  // Fragments are in the document that the host composed, so only the document knows of them here.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const isBack = browser?.composedTexts.bringBack(element)
    if (isBack || element.dataset['remoteStatus'] === 'prerendered') tell('composed')
  }, [browser, tell])
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !browser) return
    browser.outlets.set(element, { remote, slot, version: running, status, awaited: wanted && awaited })
    return () => browser.outlets.delete(element)
  }, [browser, remote, slot, running, status, wanted, awaited])
  useEffect(() => onStatus?.(status), [onStatus, status])
  useEffect(() => {
    if (status === 'ready') void life.current?.confirm()
  }, [status])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new life of the same remote; a release that comes later is no reason for one
  useEffect(() => {
    const element = place.current
    if (!element || !browser || !wanted) return
    const { remotes } = browser
    const report: OutletPort['report'] = (error, phase, failed) =>
      browser.report({ remote, version: failed, slot, phase, error })
    const port: OutletPort = {
      ladder: () => remotes.ladder(remote),
      async readText() {
        if (slot !== null) return null
        const { readStaticPage } = await import('../later')
        const { pathname, search } = latestProps.current.location
        return readStaticPage(remote, pathname + search)
      },
      tell(event, shown = version) {
        setRunning(shown)
        tell(event)
      },
      report,
      failed(error, phase, failed = version) {
        const isNews = remotes.fail(remote, failed)
        if (isNews || phase !== 'load') report(error, phase, failed)
      },
    }
    const first = latestProps.current
    const composedWith = { version: composedVersion.current, hasText: hasText(latestStatus.current) }
    const started = createOutletLife(element, port, composedWith, first)
    life.current = started
    const inHand = attempt === 0 && release?.version === version ? release : null
    void started.start(inHand).then(() => {
      setIsRetry(false)
      onShown?.(first.location.key)
    })
    return () => {
      life.current = null
      void started.stop()
    }
  }, [browser, remote, slot, version, wanted, attempt, tell])

  useEffect(() => {
    void life.current?.update(outletProps).then(() => onShown?.(outletProps.location.key))
  }, [outletProps, onShown])

  const retry = async () => {
    browser?.remotes.forget(remote)
    if (status === 'failed') tell('started')
    setIsRetry(true)
    // Firefox remembers a script that came damaged as long as the document lives.
    if (await repair(remote)) return loadDocument(window.location.pathname)
    setAttempt((count) => count + 1)
  }
  const retrying = isRetry && status === 'loading'
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
        dangerouslySetInnerHTML={fragment === null ? EMPTY_HTML : { __html: elementOf(fragment) }}
      />
      {(hasFailed(status) || retrying) &&
        renderFailure?.({ isReadable: status === 'fallback', retrying, retry })}
    </>
  )
}

/** Hydration begins with the query that the text was made for (`create-lifecycles.tsx`). */
const elementOf = ({ html, search }: FragmentText): string =>
  `<div${search && ` data-search="${search}"`}>${html}</div>`

const firstStatus = (fragment: FragmentText | null, wanted: boolean): OutletStatus => {
  if (fragment !== null) return 'prerendered'
  return wanted ? 'loading' : 'idle'
}

interface TrustedTypes {
  readonly emptyHTML: unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * The inner HTML of an outlet in the browser: nothing. With it React leaves alone what a fragment or a remote put into
 * the element. Where Trusted Types are enforced a plain string would be refused, so their own empty value is used.
 * Read once: WebKit answers with another object each time, which React takes for a change, and then it empties the element. That is how
 * remotes on React 19.2.9 were empty with the status `ready`, which no longer stays so: `confirm` in outlet-life.ts asks for content.
 */
const EMPTY_HTML: { readonly __html: string } = { __html: (trustedTypes?.emptyHTML ?? '') as string }
