import { relative } from 'node:path'
import type { Release } from '@site/records/documents/release'
import type { RemoteManifest } from '@site/shared/contracts'
import { type PieceModules, pieceModules } from './piece-modules'
import { addPieceStylesheets } from './piece-stylesheets'
import type { PrerenderedPiece, PrerenderedPieces } from './prerender-remote'
import type { BuiltFiles } from './vite-manifest'

/** The file that a federation runtime requests. */
export const CONTAINER = 'remoteEntry.js'

interface BuiltRemote {
  readonly remote: RemoteManifest
  /** Folder of the sources. */
  readonly root: string
  /** Folder of the release. */
  readonly folder: string
  readonly built: BuiltFiles
}

/**
 * The release's description of its pages and widgets: the fragment of each, the scripts it needs, and the style sheet it
 * arrives with, which is cut from the whole one and added to the release.
 */
export async function describePieces(
  { remote, root, folder, built }: BuiltRemote,
  pieces: PrerenderedPieces,
): Promise<Pick<Release, 'routes' | 'widgets'>> {
  const modules = await keysOfModules(remote.name, root, built)
  const container = built.moduleOf(CONTAINER) ?? CONTAINER
  const stylesheets = await addPieceStylesheets(folder, stylesheetOf(built), [
    ...[...pieces.routes].map(([path, { fragment }]) => ({
      fragment,
      namedIn: [...built.closure([container]), ...built.reach([keyOf(modules.pages, path)])],
    })),
    // A widget's code loads with the whole sheet.
    ...[...pieces.widgets.values()].map(({ fragment }) => ({
      fragment,
      namedIn: fragment ? [fragment] : [],
    })),
  ])
  const scriptsOf = (key: string) => built.closure([container, key]).filter((script) => script !== CONTAINER)
  const textOf = (piece: PrerenderedPiece | undefined) => {
    const fragment = piece?.fragment ?? null
    const stylesheet = fragment && stylesheets.get(fragment)
    return { fragment, ...(stylesheet ? { stylesheet } : {}) }
  }
  return {
    routes: remote.routes.map((route) => {
      const piece = pieces.routes.get(route.path)
      return {
        ...route,
        ...textOf(piece),
        ...(piece?.queryFragments ? { queryFragments: piece.queryFragments } : {}),
        scripts: scriptsOf(keyOf(modules.pages, route.path)),
        structuredData: piece?.structuredData ?? [],
        shareImage: piece?.shareImage ?? null,
      }
    }),
    widgets: remote.widgets.map((widget) => ({
      ...widget,
      ...textOf(pieces.widgets.get(widget.slot)),
      scripts: scriptsOf(keyOf(modules.widgets, widget.slot)),
    })),
  }
}

/** The style sheet of the whole release. */
export const stylesheetOf = ({ manifest }: BuiltFiles): string | null => manifest['style.css']?.file ?? null

function keyOf(modules: Readonly<Record<string, string>>, piece: string): string {
  const key = modules[piece]
  if (!key) throw new Error(`${piece} has no module: look at the remote's remote.config.ts.`)
  return key
}

/** Every piece's module by its key in the build's manifest. @throws Error when a piece has no script in the build. */
async function keysOfModules(name: string, root: string, { manifest }: BuiltFiles): Promise<PieceModules> {
  const keyed = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files).map(([piece, file]) => {
        const key = relative(root, file)
        if (!manifest[key]) throw new Error(`${name}: the build left no script for ${piece}, ${key}.`)
        return [piece, key]
      }),
    )
  const { pages, widgets } = await pieceModules(root)
  return { pages: keyed(pages), widgets: keyed(widgets) }
}
