import type { SiteLocation } from '@site/shared/contracts'
import { findRoute, Router } from '@site/shared/router'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Follower } from './after-load/live/follow-later'
import { endFirstVisit } from './first-visit'
import { NOT_FOUND_TITLE } from './layout/not-found-title'
import { PageProgress } from './layout/page-progress'
import { RouteAnnouncer } from './layout/route-announcer'
import { OutletContext, type OutletSite } from './outlet/outlet-context'
import { fetchPage } from './routing/fetch-page'
import { loadDocument } from './routing/load-document'
import { restoreFocusAndScroll } from './routing/restore-focus'
import type { ScrollMemory } from './routing/scroll-memory'
import { useShownLocation } from './routing/use-shown-location'
import { withViewTransition } from './routing/view-transition'
import type { Site } from './site'
import { SitePage } from './site-page'

export interface ShellAppProps {
  readonly site: Site
  readonly scroll: ScrollMemory
  readonly follower: Follower
}

/** The page in the browser: one history, one router, and the composition's pages in between. */
export function ShellApp({ site, scroll, follower }: ShellAppProps) {
  const { history, directory, remotes } = site
  useEffect(() => site.markAlive(), [site])
  const outletSite = useMemo(() => outletSiteOf(site), [site])
  const prepare = useCallback(
    async ({ pathname }: SiteLocation) => {
      await follower.beforeNavigation(pathname)
      await fetchPage(directory, remotes, pathname).catch(() => loadDocument(pathname))
    },
    [directory, remotes, follower],
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
    <OutletContext value={outletSite}>
      <Router location={shown.location} navigator={history}>
        <PageProgress active={pending} />
        <RouteAnnouncer title={title} />
        <SitePage view={view} onPageShown={onPageShown} />
      </Router>
    </OutletContext>
  )
}

/** Fragments are in the document already. */
const outletSiteOf = (site: Site): OutletSite => ({
  navigate: site.history,
  fragment: () => null,
  entry: site.directory.remote,
  browser: site,
})
