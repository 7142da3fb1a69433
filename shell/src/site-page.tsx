import { findRoute, useLocation } from '@site/shared/router'
import { useEffect } from 'react'
import { BareLayout } from './layout/bare-layout'
import { NotFoundPage } from './layout/not-found-page'
import { SiteLayout } from './layout/site-layout'
import { PageOutlet } from './outlet/page-outlet'
import { WidgetOutlet } from './outlet/widget-outlet'
import type { CompositionView } from './remotes/composition-view'

/** The whole page at the router's location: layout, page and widgets. The host and the browser render the same. */
export function SitePage({
  view,
  onPageShown,
}: {
  view: CompositionView
  onPageShown: (key: string) => void
}) {
  const { pathname, key } = useLocation()
  const route = findRoute(view.routes, pathname)
  const layout = route?.layout ?? 'site'
  const Layout = layout === 'bare' ? BareLayout : SiteLayout
  const widgets = view.widgets
    .filter((widget) => widget.layouts.includes(layout))
    .map((widget) => <WidgetOutlet key={`${widget.remote}:${widget.slot}`} widget={widget} />)
  const found = route !== null
  useEffect(() => {
    if (!found) onPageShown(key)
  }, [found, key, onPageShown])
  return (
    <Layout widgets={widgets}>
      {route ? (
        <PageOutlet key={route.remote} remote={route.remote} onShown={onPageShown} />
      ) : (
        <NotFoundPage />
      )}
    </Layout>
  )
}
