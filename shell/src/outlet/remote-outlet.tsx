import type { SiteLocation } from '@site/shared/contracts'
import type { Elements } from '@site/shared/ui'
import { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { repair } from '../remotes/past-the-cache'
import type { LoadedRelease } from '../remotes/remote-release'
import { loadDocument } from '../routing/load-document'
import { type BrowserSite, type FragmentText, OutletContext } from './outlet-context'
import { createOutletLife, type OutletLife, type OutletPort, type OutletProps } from './outlet-life'
import {
  hasFailed,
  hasText,
  nextProgress,
  type OutletStatus,
  type Progress,
  type Step,
} from './outlet-status'

export interface RemoteOutletProps {
  readonly remote: string
  readonly slot: string | null
  /** Of the active release. */
  readonly version: string
  readonly location: SiteLocation
  /** The detail of the page that owns the slot. */
  readonly detail?: object
  /** A release that is already loaded; it is tried first if it is the active one. */
  readonly release?: LoadedRelease | null
  /** A widget may wait until it is requested. Pages start at once. */
  readonly wanted?: boolean
  /** `false`: it starts by itself, and no visitor waits for it. */
  readonly awaited?: boolean
  onStatus?(status: OutletStatus): void
  /** Called when the remote shows the page of this history key, or failed to. */
  onShown?(key: string): void
  /** The notice for the visitor when the remote does not work. */
  renderFailure?(failure: FailureToShow): Elements
}

export interface FailureToShow {
  /** Whether there is still readable text. */
  readonly isReadable: boolean
  /** Another try is under way. */
  readonly retrying: boolean
  retry(): void
}

/** The outlet of a remote in the page: reports of its life go into one state, which is rendered. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const { remote, slot, version, location, detail, release, onStatus, onShown, renderFailure } = props
  const { wanted = true, awaited = true } = props
  const site = useContext(OutletContext)
  if (!site) throw new Error('An outlet needs OutletContext around it.')
  const { browser, navigate } = site
  const fragment = site.fragment(remote, slot)
  const place = useRef<HTMLDivElement>(null)
  const life = useRef<OutletLife>(null)
  const [progress, dispatch] = useReducer(nextProgress, null, (): Progress => {
    const isComposed = fragment !== null || browser?.composedTexts.has(remote, slot)
    const status = isComposed ? 'prerendered' : wanted ? 'loading' : 'idle'
    return { status, composed: version, version, attempt: 0, isRetry: false }
  })
  const { status, composed, version: running, attempt, isRetry } = progress
  const outletProps = useMemo(
    (): OutletProps => ({ remote, slot, navigate, location, ...(detail && { detail }) }),
    [remote, slot, navigate, location, detail],
  )

  useLayoutEffect(() => {
    const element = place.current
    if (!element || !browser) return
    browser.composedTexts.bringBack(element)
    browser.outlets.set(element, { remote, slot, version: running, status, awaited: wanted && awaited })
    return () => browser.outlets.delete(element)
  }, [browser, remote, slot, running, status, wanted, awaited])
  useEffect(() => {
    onStatus?.(status)
    if (status === 'ready') void life.current?.confirm()
  }, [onStatus, status])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new life of the same remote; what else changes is no reason for one
  useEffect(() => {
    const element = place.current
    if (!element || !browser || !wanted) return
    const port = portOf(browser, remote, slot, version, dispatch)
    const started = createOutletLife(
      element,
      port,
      { version: composed, hasText: hasText(status) },
      outletProps,
    )
    life.current = started
    const inHand = attempt === 0 && release?.version === version ? release : null
    void started.start(inHand).then(() => {
      if (attempt > 0) dispatch({ isRetry: false })
      onShown?.(location.key)
    })
    return () => {
      life.current = null
      void started.stop()
    }
  }, [browser, remote, slot, version, wanted, attempt])
  useEffect(() => {
    void life.current?.update(outletProps).then(() => onShown?.(outletProps.location.key))
  }, [outletProps, onShown])

  const retry = async () => {
    browser?.remotes.forget(remote)
    dispatch({ isRetry: true, ...(status === 'failed' && { event: 'started' }) })
    // Firefox remembers a damaged script as long as the document exists.
    if (await repair(remote)) return loadDocument(window.location.pathname)
    dispatch({ attempt: attempt + 1 })
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

/** Hydration begins with the query that the text was rendered for (`create-lifecycles.tsx`). */
const elementOf = ({ html, search }: FragmentText): string =>
  `<div${search && ` data-search="${search}"`}>${html}</div>`

/** @param version of the active release. */
const portOf = (
  { remotes, report }: BrowserSite,
  remote: string,
  slot: string | null,
  version: string,
  dispatch: (step: Step) => void,
): OutletPort => ({
  candidates: () => remotes.candidates(remote),
  async readText({ location: { pathname, search } }) {
    if (slot !== null) return null
    const { readStaticPage } = await import('../later')
    return readStaticPage(remote, pathname + search)
  },
  tell: (event, shown = version) => dispatch({ event, version: shown }),
  report: (error, phase, failed) => report({ remote, version: failed, slot, phase, error }),
  failed(error, phase, failed = version) {
    const isNews = remotes.fail(remote, failed)
    if (isNews || phase !== 'load') report({ remote, version: failed, slot, phase, error })
  },
})

interface TrustedTypes {
  readonly emptyHTML: unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * The inner HTML of an outlet in the browser: nothing. It makes React leave the content of a fragment or a remote alone. Where Trusted
 * Types are enforced a plain string would be refused, so their own empty value is used. Read once: WebKit returns another object each time,
 * which React takes for a change and empties the element. That is how remotes on React 19.2.9 were empty with the status `ready`, which no
 * longer persists: `confirm` in outlet-life.ts requires content.
 */
const EMPTY_HTML: { readonly __html: string } = { __html: (trustedTypes?.emptyHTML ?? '') as string }
