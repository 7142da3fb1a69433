import type { Composition } from '@site/composition/composition'
import { matchPath } from '@site/shared/router'

/**
 * The word of this query for which the page has a fragment of its own. A query can say anything, a page has few words: so
 * few pages are composed, however many addresses are asked for.
 */
export function queryWord({ remotes }: Composition, pathname: string, search: string): string | null {
  if (search === '') return null
  const query = search.toLowerCase()
  for (const { routes } of Object.values(remotes)) {
    for (const { path, queryFragments = {} } of routes) {
      const word = Object.keys(queryFragments).find((known) => query.includes(known))
      if (word && matchPath(path, pathname)) return word
    }
  }
  return null
}
