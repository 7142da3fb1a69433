import { matchPath } from 'react-router-dom'

/**
 * The route at a path, as react-router understands both: capitals and a slash at the end make no difference. A route without
 * parameters wins over one with them, whatever their order.
 */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  // Mostly there is one; each other comparison costs a regular expression.
  const exact = routes.find(({ path }) => path === pathname)
  if (exact) return exact
  const matching = routes.filter(({ path }) => matchPath(path, pathname))
  return matching.find(({ path }) => !/[:*]/.test(path)) ?? matching[0] ?? null
}
