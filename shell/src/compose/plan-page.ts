import type { Claim, PagePlan } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { releaseUrl } from '../remotes/composition-view'
import { pageStyles } from '../remotes/page-styles'
import { findClaim } from './find-claim'

/** There are endless unclaimed addresses, and their page is one and the same. */
const NOWHERE = '/404'

/** Plans the page at an address: the shell's layout, the page of a remote, and the layout's widgets. */
export function planPage(composition: Composition, pathname: string, search = ''): PagePlan {
  const claim = findClaim(composition, pathname)
  const layout = claim?.route.layout ?? 'site'
  const widgets = Object.values(composition.remotes).flatMap((release) =>
    release.widgets
      .filter(({ layouts, fragment }) => layouts.includes(layout) && fragment)
      .map((widget) => ({ release, ...widget })),
  )
  const word = wordIn(claim, search)
  const page = claim ? [{ release: claim.release, slot: null, ...claim.route, ...textFor(claim, word) }] : []
  const pieces = [...page, ...widgets]
  const styles = pageStyles(composition, pieces)
  const fragments = pieces.flatMap(({ release: { name, version }, slot, fragment }) =>
    fragment
      ? {
          remote: name,
          slot,
          path: releaseUrl(name, version, fragment),
          search: slot === null && word ? `?${word}` : '',
        }
      : [],
  )
  return {
    composition,
    pathname: claim ? ownAddress(claim, pathname) : NOWHERE,
    word,
    claim,
    status: claim ? 200 : 404,
    styles,
    fragments,
    files: [...styles, ...fragments.map(({ path }) => path)],
  }
}

/** An address in other letter case shows the same page: search engines and the host's cache see it once. */
const ownAddress = ({ route: { path } }: Claim, pathname: string): string =>
  path.toLowerCase() === pathname.toLowerCase() ? path : pathname

/** A query can contain anything, a page declares few words: so few pages are composed, however many addresses are requested. */
function wordIn(claim: Claim | null, search: string): string | null {
  const { fragment = null, queryFragments = {} } = claim?.route ?? {}
  const query = search.toLowerCase()
  return (fragment && Object.keys(queryFragments).find((word) => query.includes(word))) ?? null
}

const textFor = ({ route: { fragment, queryFragments = {} } }: Claim, word: string | null) => ({
  fragment: (word && queryFragments[word]) ?? fragment,
})
