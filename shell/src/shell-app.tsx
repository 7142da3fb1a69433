import type { SiteLocation } from '@site/shared/contracts'
import type { SiteHistory } from '@site/shared/history'
import { findRoute, Router } from '@site/shared/router'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Directory } from './composition/directory'
import { endFirstVisit } from './first-visit'
import { NOT_FOUND_TITLE } from './layout/not-found-title'
import { PageProgress } from './layout/page-progress'
import { RouteAnnouncer } from './layout/route-announcer'
import type { Follower } from './live/follow-later'
import { fetchPage } from './navigation/fetch-page'
import { loadDocument } from './navigation/load-document'
import { restoreFocusAndScroll } from './navigation/restore-focus'
import type { ScrollMemory } from './navigation/scroll-memory'
import { useShownLocation } from './navigation/use-shown-location'
import { withViewTransition } from './navigation/view-transition'
import { OutletContext, type OutletServices } from './outlet/outlet-context'
import { SitePage } from './site-page'

export interface ShellAppProps {
  readonly history: SiteHistory
  readonly directory: Directory
  readonly services: OutletServices
  readonly scroll: ScrollMemory
  readonly follower: Follower
  /** Told when header, outlets and widgets answer. */
  onAlive(): void
}

/** The page in the browser: one history, one router, and the composition's pages in between. */
export function ShellApp({ history, directory, services, scroll, follower, onAlive }: ShellAppProps) {
  useEffect(onAlive, [onAlive])
  const prepare = useCallback(
    async ({ pathname }: SiteLocation) => {
      await follower.beforeNavigation(pathname)
      await directory.route(pathname).catch(() => loadDocument(pathname))
      await fetchPage(directory, services, pathname)
    },
    [directory, services, follower],
  )
  const beforeLeave = useCallback(({ key }: SiteLocation) => scroll.save(key), [scroll])
  const whenArrived = useRef<() => void>(null)
  const reveal = useCallback((change: () => void) => {
    const arrived = () =>
      new Promise<void>((resolve) => {
        whenArrived.current = resolve
      })
    withViewTransition(document, change, arrived)
  }, [])
  const { shown, pending } = useShownLocation(history, prepare, beforeLeave, reveal)
  const view = useSyncExternalStore(directory.subscribe, directory.current, directory.current)

  // The composed page brings its own title, and screen readers say it.
  const title =
    shown.how === 'load' ? '' : (findRoute(view.routes, shown.location.pathname)?.title ?? NOT_FOUND_TITLE)
  useEffect(() => {
    if (title) document.title = title
  }, [title])

  const arrived = useRef(shown)
  const onPageShown = useCallback(
    (key: string) => {
      if (key !== shown.location.key || arrived.current === shown) return
      arrived.current = shown
      endFirstVisit(document)
      restoreFocusAndScroll(shown, scroll)
      whenArrived.current?.()
    },
    [shown, scroll],
  )

  return (
    <OutletContext value={services}>
      <Router location={shown.location} navigator={history}>
        <PageProgress active={pending} />
        <RouteAnnouncer title={title} />
        <SitePage view={view} onPageShown={onPageShown} />
      </Router>
    </OutletContext>
  )
}
