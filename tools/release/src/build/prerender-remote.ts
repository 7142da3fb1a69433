import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@site/shared/contracts'
import { readBuiltFiles } from './vite-manifest'

interface PrerenderModule {
  render(piece: { remote: string; slot: string | null; path: string }): Promise<string>
  /** Source text of a piece's loader, which names the chunk it imports. */
  loaderText(slot: string | null, path: string): string
}

export interface PrerenderedPiece {
  /** Path of the fragment inside the release, or `null` when the piece is not prerendered. */
  readonly fragment: string | null
  /** The module that the piece's loader imports, as a key of Vite's manifests. */
  readonly module: string
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
    if (!prerender) return { fragment: null, module: key }
    const html = await module.render({ remote: remote.name, slot, path })
    await mkdir(dirname(join(outFolder, file)), { recursive: true })
    await writeFile(join(outFolder, file), html)
    return { fragment: file, module: key }
  }

  const routes = new Map<string, PrerenderedPiece>()
  for (const { path, prerender } of remote.routes) {
    routes.set(path, await piece(null, path, prerender, fragmentFile(path)))
  }
  const widgets = new Map<string, PrerenderedPiece>()
  for (const { slot, prerender } of remote.widgets) {
    widgets.set(slot, await piece(slot, '/', prerender, slotFragmentFile(slot)))
  }
  return { routes, widgets }
}
