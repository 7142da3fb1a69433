import { gzipSync } from 'node:zlib'
import type { Composition } from '@site/composition/composition'
import { isOnSecondSet } from '@site/composition/second-set'
import type { ReadableStore } from '@site/store/store'
import { kB } from '../kilobytes'

/** What the second set costs visitors. */
export interface SecondSetCost {
  /** Pages that show a piece of both sets. */
  readonly pages: readonly string[]
  /** What such a page loads more, after gzip. */
  readonly bytes: number
}

/** The shell is on the page's set: a page pays when its remote, or a widget of its layout, is on the second. */
export async function secondSetCost(
  store: ReadableStore,
  composition: Composition,
): Promise<SecondSetCost | null> {
  const { secondSet, singletons, remotes } = composition
  if (!secondSet) return null
  const others = Object.values(remotes).filter(({ name, version }) =>
    isOnSecondSet(composition, name, version),
  )
  const layouts = new Set(others.flatMap(({ widgets }) => widgets.flatMap((widget) => widget.layouts)))
  const pages = Object.values(remotes).flatMap((release) =>
    release.routes
      .filter(({ layout }) => others.includes(release) || layouts.has(layout))
      .map(({ path }) => path),
  )
  const ofPage = new Set(Object.values(singletons).map(({ url }) => url))
  const modules = Object.values(secondSet.modules).map(({ url }) => url)
  const files = [
    ...modules.filter((url) => !ofPage.has(url)),
    ...(secondSet.stylesheet ? [secondSet.stylesheet] : []),
  ]
  const texts = await Promise.all([...new Set(files)].map((url) => store.read(url.slice(1))))
  return { pages, bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) }
}

/** The same as a line, for people. */
export const costLine = ({ pages, bytes }: SecondSetCost): string =>
  pages.length === 0
    ? 'No page shows pieces of both sets.'
    : `Pages with pieces of both sets load ${kB(bytes)} more: ${pages.join(', ')}`
