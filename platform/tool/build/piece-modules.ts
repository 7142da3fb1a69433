import { join } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import type { RemoteConfig } from '@site/shared/contracts'
import { evaluateConfig } from './evaluate-config'

/** The file of each page's module by its path, and of each widget's by its slot. */
export interface PieceModules {
  readonly pages: Readonly<Record<string, string>>
  readonly widgets: Readonly<Record<string, string>>
}

/** Calls every loader of a remote's `remote.config.ts` to find the file that it imports. */
export async function pieceModules(folder: string): Promise<PieceModules> {
  const { remote } = (await evaluateConfig(join(folder, 'remote.config.ts'))) as { remote: RemoteConfig }
  const fileOf = async (piece: string, loader: () => Promise<object>): Promise<[string, string]> => {
    const loaded = await loader()
    if ('file' in loaded && typeof loaded.file === 'string') return [piece, loaded.file]
    throw new ReleaseError({
      code: 'KW1303',
      what: `${remote.name} cannot be built.`,
      cause: `The loader of ${piece} in its remote.config.ts is not an import of one module.`,
      next: "Write it as () => import('./src/features/…'), and export Page or Widget from that module.",
    })
  }
  const pages = remote.routes.map(({ path, page }) => fileOf(path, page))
  const widgets = remote.widgets.map(({ slot, widget }) => fileOf(slot, widget))
  return {
    pages: Object.fromEntries(await Promise.all(pages)),
    widgets: Object.fromEntries(await Promise.all(widgets)),
  }
}

/** The `RemoteApp` of these modules, as the source of an expression: the result of `configuredApp` for the whole configuration. */
export function appSource({ pages, widgets }: PieceModules): string {
  const loaders = (modules: Readonly<Record<string, string>>, exported: string) =>
    Object.entries(modules)
      .map(([piece, file]) => `${JSON.stringify(piece)}: ${loaderSource(file, exported)}`)
      .join(',\n')
  return `{ pages: {${loaders(pages, 'Page')}}, widgets: {${loaders(widgets, 'Widget')}} }`
}

const loaderSource = (file: string, exported: string): string =>
  `async () => (await import(${JSON.stringify(file)})).${exported}`
