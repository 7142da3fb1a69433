import { nav, routes, widgets } from 'virtual:site-parts'
import { Skeleton } from '@site/shared/ui'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { BareLayout } from '../../../shell/src/layout/bare-layout'
import { NavContext } from '../../../shell/src/layout/nav-context'
import { NotFoundPage } from '../../../shell/src/layout/not-found-page'
import { NOT_FOUND_TITLE } from '../../../shell/src/layout/not-found-title'
import { SiteLayout } from '../../../shell/src/layout/site-layout'
import { EventWidget } from './event-widget'
import { useArrival } from './use-arrival'

const pages = routes.map((route) => ({ ...route, Page: lazy(async () => ({ default: await route.load() })) }))
const parts = widgets.map((widget) => ({
  ...widget,
  Part: lazy(async () => ({ default: await widget.load() })),
}))

/** The site as most developers would write it as one application: `React.lazy` and `Suspense` for every page. */
export function LazySite() {
  return (
    <NavContext value={nav}>
      <BrowserRouter>
        <Routes>
          {pages.map(({ path, layout, title, Page }) => (
            <Route
              key={path}
              path={path}
              element={<Screen layout={layout} title={title} page={<Page />} />}
            />
          ))}
          <Route
            path="*"
            element={<Screen layout="site" title={NOT_FOUND_TITLE} page={<NotFoundPage />} />}
          />
        </Routes>
      </BrowserRouter>
    </NavContext>
  )
}

function Screen({ layout, title, page }: { layout: string; title: string; page: React.ReactNode }) {
  useArrival(title)
  const Layout = layout === 'bare' ? BareLayout : SiteLayout
  return (
    <Layout widgets={<Widgets layout={layout} />}>
      <Suspense fallback={<Skeleton label="Loading the page" />}>{page}</Suspense>
    </Layout>
  )
}

function Widgets({ layout }: { layout: string }) {
  return parts
    .filter(({ layouts }) => layouts.includes(layout))
    .map(({ slot, moment, hears, load, Part }) =>
      moment === 'event' ? (
        <EventWidget key={slot} hears={hears} load={load} />
      ) : (
        <Suspense key={slot} fallback={null}>
          <Part />
        </Suspense>
      ),
    )
}
