import { routes, widgets } from 'virtual:site-parts'
import { findRoute, useLocation } from '@site/shared/router'
import { lazy, Suspense } from 'react'
import { EventWidget } from '../monolith/app/event-widget'

const pages = routes.map((route) => ({ ...route, Page: lazy(async () => ({ default: await route.load() })) }))
const parts = widgets.map((widget) => ({
  ...widget,
  Part: lazy(async () => ({ default: await widget.load() })),
}))

/** One remote as an application: its page at this address, and its widgets. */
export function RemoteApplication() {
  const { pathname } = useLocation()
  const page = findRoute(pages, pathname)
  return (
    <>
      <Suspense fallback={null}>{page && <page.Page />}</Suspense>
      {parts.map(({ slot, moment, hears, load, Part }) =>
        moment === 'event' ? (
          <EventWidget key={slot} hears={hears} load={load} />
        ) : (
          <Suspense key={slot} fallback={null}>
            <Part />
          </Suspense>
        ),
      )}
    </>
  )
}
