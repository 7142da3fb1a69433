import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@site/records/documents/release'
import { readFragment } from './read-fragment'

/** The main images of a release's pages, for `release.json`: hosts preload them without reading a fragment. */
export async function mainImagesOf(
  folder: string,
  routes: Release['routes'],
): Promise<Pick<Release, 'mainImages'>> {
  const fragments = routes.flatMap(({ fragment, queryFragments = {} }) =>
    fragment ? [fragment, ...Object.values(queryFragments)] : [],
  )
  const read = await Promise.all(
    fragments.map(async (fragment) => {
      const { mainImage } = readFragment(await readFile(join(folder, fragment), 'utf8'))
      return mainImage ? [[fragment, mainImage] as const] : []
    }),
  )
  const found = read.flat()
  return found.length > 0 ? { mainImages: Object.fromEntries(found) } : {}
}
