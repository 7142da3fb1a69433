import type { SiteLocation } from '@site/shared/contracts'
import type { SiteHistory } from '@site/shared/history'
import { Router } from '@site/shared/router'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Directory } from './composition/directory'
import { findRoute } from './composition/find-route'
import { NOT_FOUND_TITLE } from './layout/not-found-title'
import { PageProgress } from './layout/page-progress'
import { arrive } from './navigation/arrive'
import type { ScrollMemory } from './navigation/scroll-memory'
import { useShownLocation } from './navigation/use-shown-location'
import { OutletContext, type OutletServices } from './outlet/outlet-context'
import { SitePage } from './site-page'

export interface ShellAppProps {
  readonly history: SiteHistory
  readonly directory: Directory
  readonly services: OutletServices
  readonly scroll: ScrollMemory
}

/** The page in the browser: one history, one router, and the composition's pages in between. */
export function ShellApp({ history, directory, services, scroll }: ShellAppProps) {
  const prepare = useCallback(
    async ({ pathname }: SiteLocation) => {
      const route = await directory.route(pathname)
      if (route) await services.load(route.remote)
    },
    [directory, services],
  )
  const beforeLeave = useCallback(({ key }: SiteLocation) => scroll.save(key), [scroll])
  const { shown, pending } = useShownLocation(history, prepare, beforeLeave)
  const view = useSyncExternalStore(directory.subscribe, directory.current, directory.current)

  useEffect(() => {
    const route = findRoute(view.routes, shown.location.pathname)
    if (shown.how !== 'load') document.title = route?.title ?? NOT_FOUND_TITLE
  }, [shown, view])

  const arrived = useRef(shown)
  const onPageShown = useCallback(
    (key: string) => {
      if (key !== shown.location.key || arrived.current === shown) return
      arrived.current = shown
      arrive(shown, scroll)
    },
    [shown, scroll],
  )

  return (
    <OutletContext value={services}>
      <Router location={shown.location} navigator={history}>
        <PageProgress active={pending} />
        <SitePage view={view} onPageShown={onPageShown} />
      </Router>
    </OutletContext>
  )
}
