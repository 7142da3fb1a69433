import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest, StructuredData } from '@site/shared/contracts'
import { addFile } from './add-file'
import { drawShareImage } from './share-image'

interface PrerenderModule {
  render(piece: { slot: string | null; path: string; search?: string }): Promise<string>
  structuredData(path: string): readonly StructuredData[]
}

export interface PrerenderedPiece {
  /** Path of the fragment inside the release, or `null` when the piece is not prerendered. */
  readonly fragment: string | null
  /** The same for values of the query. */
  readonly queryFragments?: Readonly<Record<string, string>>
  readonly structuredData: readonly StructuredData[]
  readonly shareImage: string | null
}

/** By the path of a route, or by slot. */
export interface PrerenderedPieces {
  readonly routes: ReadonlyMap<string, PrerenderedPiece>
  readonly widgets: ReadonlyMap<string, PrerenderedPiece>
}

/** The file of a route's fragment in a release; the one for a value of the query is beside it. */
export const fragmentFile = (path: string, word?: string): string =>
  `fragments${path === '/' ? '/index' : path}${word ? `@${word}` : ''}.html`

export const slotFragmentFile = (slot: string): string => `fragments/slots/${slot}.html`

/** Renders the fragments of a remote into `outFolder`. Returns where they are. */
export async function prerenderRemote(
  remote: RemoteManifest,
  ssrFolder: string,
  outFolder: string,
): Promise<PrerenderedPieces> {
  const module = (await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)) as PrerenderModule

  async function piece(slot: string | null, path: string, prerender: boolean, file: string) {
    const structuredData = slot === null ? module.structuredData(path) : []
    if (!prerender) return { fragment: null, structuredData }
    const html = await module.render({ slot, path })
    await addFile(join(outFolder, file), html)
    return { fragment: file, structuredData }
  }

  const routes = new Map<string, PrerenderedPiece>()
  for (const { path, prerender, unlisted, title, description, queryWords = [] } of remote.routes) {
    const rendered = await piece(null, path, prerender, fragmentFile(path))
    const queryFragments: Record<string, string> = {}
    for (const word of prerender ? queryWords : []) {
      const file = fragmentFile(path, word)
      await addFile(join(outFolder, file), await module.render({ slot: null, path, search: `?${word}` }))
      queryFragments[word] = file
    }
    const picture = prerender && !unlisted ? await drawShareImage(title, description) : null
    const shareImage = picture && `share${path === '/' ? '/index' : path}.png`
    if (picture && shareImage) await addFile(join(outFolder, shareImage), picture)
    routes.set(path, { ...rendered, ...(queryWords.length > 0 ? { queryFragments } : {}), shareImage })
  }
  const widgets = new Map<string, PrerenderedPiece>()
  for (const { slot, prerender } of remote.widgets) {
    const rendered = await piece(slot, '/', prerender, slotFragmentFile(slot))
    widgets.set(slot, { ...rendered, shareImage: null })
  }
  return { routes, widgets }
}
