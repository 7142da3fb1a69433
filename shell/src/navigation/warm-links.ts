import type { Directory } from '../composition/directory'
import { findRoute } from '../composition/find-route'
import { pageImportMap } from '../loader/import-map'
import { unseal } from '../loader/unseal'
import '../loader/verify-release' // here as well, before a navigation has to wait for it

/**
 * Learns what the remotes behind this page's links are made of, a few kB each, so that following one takes a single round. Of a
 * composition of a thousand remotes only those count that the page leads to.
 */
export async function warmLinks(page: Document, directory: Directory): Promise<void> {
  const { routes, remotes } = await directory.complete()
  const known = pageImportMap().integrity ?? {}
  const names = new Set<string>()
  for (const { origin, pathname } of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const route = origin === page.location.origin ? findRoute(routes, pathname) : null
    if (route) names.add(route.remote)
  }
  for (const name of names) {
    const remote = remotes[name]
    if (remote?.seal && !(remote.entry in known)) unseal(remote).catch(() => undefined) // the navigation asks again, and tells
  }
}
