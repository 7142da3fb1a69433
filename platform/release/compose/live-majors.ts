import type { Composition } from '@site/composition/composition'
import type { SingletonsRelease } from '@site/composition/singletons-release'

/**
 * The React of each remote that brings its own, as it is live. Nothing signs such a set but the move that brings it, and anybody who can
 * write the store can add another that fits as well: what is live stays linked for as long as it fits.
 */
export function liveMajors({ remotes, scopes }: Composition): readonly SingletonsRelease[] {
  return Object.values(remotes).flatMap(({ name, version, ownMajors }) => {
    const links = scopes[`/remotes/${name}/${version}/`] ?? {}
    const own = ownMajors.flatMap((specifier) => {
      const module = links[specifier]
      return module ? [[specifier, module] as const] : []
    })
    // What else belongs to it, its modules link among themselves.
    const beside = own.map(([, { url }]) => scopes[url])
    const modules = Object.assign({}, ...beside, Object.fromEntries(own))
    return own.length > 0 ? [{ version: `of ${name}`, modules, stylesheet: null, tables: {}, files: {} }] : []
  })
}
