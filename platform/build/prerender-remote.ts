import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig, StructuredData } from '@site/shared/contracts'
import { drawShareImage } from './share-image'
import { readBuiltFiles } from './vite-manifest'

interface PrerenderModule {
  render(piece: { remote: string; slot: string | null; path: string }): Promise<string>
  structuredData(path: string): readonly StructuredData[]
  /** Source text of a piece's loader, which names the chunk it imports. */
  loaderText(slot: string | null, path: string): string
}

async function addFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

export interface PrerenderedPiece {
  /** Path of the fragment inside the release, or `null` when the piece is not prerendered. */
  readonly fragment: string | null
  /** The module that the piece's loader imports, as a key of Vite's manifests. */
  readonly module: string
  readonly structuredData: readonly StructuredData[]
  readonly shareImage: string | null
}

/** Where a route's fragment lies in a release. */
export const fragmentFile = (path: string): string => `fragments${path === '/' ? '/index' : path}.html`

export const slotFragmentFile = (slot: string): string => `fragments/slots/${slot}.html`

/** Renders the fragments of a remote into `outFolder`. Returns, per route path or slot, where it is and what it loads. */
export async function prerenderRemote(
  remote: RemoteConfig,
  ssrFolder: string,
  outFolder: string,
): Promise<{ routes: Map<string, PrerenderedPiece>; widgets: Map<string, PrerenderedPiece> }> {
  const module = (await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)) as PrerenderModule
  const ssrFiles = readBuiltFiles(ssrFolder)

  async function piece(slot: string | null, path: string, prerender: boolean, file: string) {
    const chunk = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(module.loaderText(slot, path))?.[1]
    const key = chunk && ssrFiles.moduleOf(chunk)
    if (!key) {
      throw new Error(
        `${remote.name}: the loader of ${slot ?? path} in src/app.tsx must import one module of its own: async () => (await import('./features/…')).Component`,
      )
    }
    const structuredData = slot === null ? module.structuredData(path) : []
    if (!prerender) return { fragment: null, module: key, structuredData }
    const html = await module.render({ remote: remote.name, slot, path })
    await addFile(join(outFolder, file), html)
    return { fragment: file, module: key, structuredData }
  }

  const routes = new Map<string, PrerenderedPiece>()
  for (const { path, prerender, unlisted, title, description } of remote.routes) {
    const rendered = await piece(null, path, prerender, fragmentFile(path))
    const shareImage = prerender && !unlisted ? `share${path === '/' ? '/index' : path}.png` : null
    if (shareImage) await addFile(join(outFolder, shareImage), await drawShareImage(title, description))
    routes.set(path, { ...rendered, shareImage })
  }
  const widgets = new Map<string, PrerenderedPiece>()
  for (const { slot, prerender } of remote.widgets) {
    const rendered = await piece(slot, '/', prerender, slotFragmentFile(slot))
    widgets.set(slot, { ...rendered, shareImage: null })
  }
  return { routes, widgets }
}
