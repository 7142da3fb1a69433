import type { SiteLocation } from '@site/shared/contracts'
import { Router } from '@site/shared/router'
import type { Elements } from '@site/shared/ui'
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import { layoutNamed } from './layout/layouts'
import { NavContext } from './layout/nav-context'
import { NotFoundPage } from './layout/not-found-page'
import { PageProgress } from './layout/page-progress'
import { RouteAnnouncer } from './layout/route-announcer'
import { OutletContext, type OutletSite } from './outlet/outlet-context'
import { PageFailure } from './outlet/page-failure'
import { RemoteOutlet } from './outlet/remote-outlet'
import { WidgetOutlet } from './outlet/widget-outlet'
import type { CompositionView, WidgetEntry } from './remotes/composition-view'
import type { Shown, Visits } from './routing/visits'
import type { Site } from './site'

/** The page in the browser, across navigations. */
export function BrowserPage({ site, visits }: { site: Site; visits: Visits }) {
  const shown = useSyncExternalStore(visits.subscribe, visits.shown, () => visits.first)
  const outletSite = useMemo(
    // Fragments are in the document already.
    (): OutletSite => ({ navigate: site.history, fragment: () => null, browser: site }),
    [site],
  )
  useEffect(() => site.markInteractive(), [site])
  useEffect(() => {
    if (!shown.route) visits.pageShown(shown.location.key)
  }, [shown, visits])
  return (
    <SitePage
      site={outletSite}
      shown={shown}
      progress={<Progress visits={visits} />}
      onPageShown={visits.pageShown}
    />
  )
}

/** A component of its own, so that nothing else is rendered when a navigation begins. */
function Progress({ visits }: { visits: Visits }) {
  return <PageProgress active={useSyncExternalStore(visits.subscribe, visits.isPending, () => false)} />
}

export interface SitePageProps {
  readonly site: OutletSite
  readonly shown: Shown
  readonly progress?: Elements
  onPageShown(key: string): void
}

/** The whole page: layout, page and widgets. The host and the browser render the same. */
export function SitePage({ site, shown, progress, onPageShown }: SitePageProps) {
  const { location, view, route, title, release } = shown
  const layout = route?.layout ?? 'site'
  const Layout = layoutNamed(layout)
  const widgets = view.widgets.filter(({ layouts }) => layouts.includes(layout))
  return (
    <OutletContext value={site}>
      <Router location={location} navigator={site.navigate}>
        {progress}
        <RouteAnnouncer title={title} />
        <NavContext value={view.nav}>
          <Layout widgets={<Widgets widgets={widgets} view={view} location={location} />}>
            {route ? (
              <RemoteOutlet
                key={route.remote}
                remote={route.remote}
                slot={null}
                version={versionOf(view, route.remote)}
                location={location}
                release={release}
                onShown={onPageShown}
                renderFailure={(failure) => <PageFailure pathname={location.pathname} {...failure} />}
              />
            ) : (
              <NotFoundPage />
            )}
          </Layout>
        </NavContext>
      </Router>
    </OutletContext>
  )
}

interface WidgetsProps {
  readonly widgets: readonly WidgetEntry[]
  readonly view: CompositionView
  readonly location: SiteLocation
}

/** Widgets get the new location after it is painted. */
function Widgets({ widgets, view, location }: WidgetsProps) {
  const later = useDeferredValue(location)
  return widgets.map((widget) => (
    <WidgetOutlet
      key={`${widget.remote}:${widget.slot}`}
      widget={widget}
      version={versionOf(view, widget.remote)}
      location={later}
    />
  ))
}

const versionOf = ({ remotes }: CompositionView, name: string): string => remotes[name]?.version ?? 'unknown'
