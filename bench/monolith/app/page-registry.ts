import { routes, type SiteRoute } from 'virtual:site-parts'
import { findRoute } from '@site/shared/router'
import type { ComponentType } from 'react'

const pending = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()

export const routeAt = (pathname: string): SiteRoute | null => findRoute(routes, pathname)

/** Fetches a page's code once. Call it ahead of time to make the navigation immediate. */
export function loadPage({ path, load }: SiteRoute): Promise<ComponentType> {
  const running = pending.get(path)
  if (running) return running
  const loading = load().then((Page) => {
    loaded.set(path, Page)
    return Page
  })
  pending.set(path, loading)
  loading.catch(() => pending.delete(path))
  return loading
}

/** The page if its code is loaded. */
export const readPage = ({ path }: SiteRoute): ComponentType | undefined => loaded.get(path)
