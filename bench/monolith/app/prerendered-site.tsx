import { nav, type SiteRoute, widgets } from 'virtual:site-parts'
import { useLocation } from '@site/shared/router'
import { Suspense, use } from 'react'
import { BareLayout } from '../../../shell/src/layout/bare-layout'
import { NavContext } from '../../../shell/src/layout/nav-context'
import { NotFoundPage } from '../../../shell/src/layout/not-found-page'
import { NOT_FOUND_TITLE } from '../../../shell/src/layout/not-found-title'
import { SiteLayout } from '../../../shell/src/layout/site-layout'
import { EventWidget } from './event-widget'
import { Island } from './island'
import { loadPage, readPage, routeAt } from './page-registry'
import { useArrival } from './use-arrival'

/** Prerendered HTML of a widget, while pages are rendered at build time; in the browser the document contains it. */
export type WidgetHtml = (slot: string) => string

/** The same site with every optimisation we know for one application. */
export function PrerenderedSite({ widgetHtml }: { widgetHtml: WidgetHtml }) {
  const route = routeAt(useLocation().pathname)
  const layout = route?.layout ?? 'site'
  const Layout = layout === 'bare' ? BareLayout : SiteLayout
  useArrival(route?.title ?? NOT_FOUND_TITLE)
  const own = widgets.filter(({ layouts }) => layouts.includes(layout))
  return (
    <NavContext value={nav}>
      <Layout
        widgets={own.map(({ slot, moment, hears, load, prerender }) =>
          moment === 'event' ? (
            <EventWidget key={slot} hears={hears} load={load} />
          ) : (
            <Island
              key={slot}
              slot={slot}
              moment={moment}
              hears={hears}
              load={load}
              html={prerender ? widgetHtml(slot) : ''}
            />
          ),
        )}
      >
        {/* Never visible: the first page is loaded before the first render, and later ones come in a transition. */}
        <Suspense>{route ? <Page route={route} /> : <NotFoundPage />}</Suspense>
      </Layout>
    </NavContext>
  )
}

function Page({ route }: { route: SiteRoute }) {
  const Loaded = readPage(route) ?? use(loadPage(route))
  return <Loaded />
}
