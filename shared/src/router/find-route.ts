import { matchPath } from 'react-router-dom'

/**
 * The route at a path, as react-router understands both: capitals and a slash at the end make no difference. A route without
 * parameters wins over one with them, whatever their order.
 */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const wanted = plain(pathname)
  const fixed = routes.find(({ path }) => plain(path) === wanted)
  return fixed ?? routes.find(({ path }) => /[:*]/.test(path) && matchPath(path, pathname)) ?? null
}

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase()
