import { join } from 'node:path'
import type { RemoteConfig } from '@site/shared/contracts'
import { ReleaseError } from '@site/store/release-error'
import { type Plugin, rolldown } from 'rolldown'

/** The file of each page's module by its path, and of each widget's by its slot. */
export interface PieceModules {
  readonly pages: Readonly<Record<string, string>>
  readonly widgets: Readonly<Record<string, string>>
}

/** Asks every loader of a remote's `remote.config.ts` which file it imports. None of these files is read or run. */
export async function pieceModules(folder: string): Promise<PieceModules> {
  const bundle = await rolldown({
    input: join(folder, 'remote.config.ts'),
    platform: 'node',
    plugins: [answeringLoaders()],
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  const { remote } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
    remote: RemoteConfig
  }
  const fileOf = async (piece: string, loader: () => Promise<object>): Promise<[string, string]> => {
    const loaded = await loader()
    if ('file' in loaded && typeof loaded.file === 'string') return [piece, loaded.file]
    throw new ReleaseError({
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

/** The `RemoteApp` of these modules, as the source of an expression: what `configuredApp` makes of the whole configuration. */
export function appSource({ pages, widgets }: PieceModules): string {
  const loaders = (modules: Readonly<Record<string, string>>, exported: string) =>
    Object.entries(modules)
      .map(([piece, file]) => `${JSON.stringify(piece)}: ${loaderSource(file, exported)}`)
      .join(',\n')
  return `{ pages: {${loaders(pages, 'Page')}}, widgets: {${loaders(widgets, 'Widget')}} }`
}

const loaderSource = (file: string, exported: string): string =>
  `async () => (await import(${JSON.stringify(file)})).${exported}`

const ANSWER = '\0file:'

/** Puts a module that only names its file in the place of each lazily loaded one. */
function answeringLoaders(): Plugin {
  return {
    name: 'site-answering-loaders',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return
      const found = await this.resolve(source, importer, { kind, skipSelf: true })
      return found && ANSWER + found.id
    },
    load: (id) =>
      id.startsWith(ANSWER) ? `export const file = ${JSON.stringify(id.slice(ANSWER.length))}` : undefined,
  }
}
