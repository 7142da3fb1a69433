import { matchPath } from 'react-router-dom'

/**
 * The route at a path, with react-router's rules: case and a trailing slash make no difference. If several match, a plain segment wins over
 * a parameter, from the left, whatever the order of the routes.
 */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const wanted = plain(pathname)
  const fixed = routes.find(({ path }) => plain(path) === wanted)
  if (fixed) return fixed
  const matching = routes.filter(({ path }) => path.includes(':') && matchPath(path, pathname))
  return matching.sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))[0] ?? null
}

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase()

/** `/jobs/:id` → `//:`, so that a plain segment sorts before a parameter. */
const rank = (path: string) => path.replace(/[^/:]+/g, '')
