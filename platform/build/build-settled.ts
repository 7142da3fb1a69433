import { rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Release } from '@site/composition/release'
import type { RemoteManifest } from '@site/shared/contracts'
import { digestFiles } from '@site/store/digest-files'
import { storePaths } from '@site/store/store-paths'
import { build, mergeConfig } from 'vite'
import { addContractTypes } from './contract-types'
import { definePrerender } from './define-prerender'
import { defineSettled } from './define-settled'
import { LICENCES, licencesOf } from './licences'
import { importedNames } from './linked-names'
import { namedAddresses } from './named-addresses'
import { neededSingletons } from './needed-singletons'
import { pieceModules } from './piece-modules'
import { addPieceStylesheets } from './piece-stylesheets'
import { type PrerenderedPiece, prerenderRemote } from './prerender-remote'
import { remoteFolder } from './remote-folder'
import { SINGLETONS } from './singletons'
import { teamConfig } from './team-config'
import { readBuiltFiles } from './vite-manifest'

/** The file that a federation runtime asks for. */
const CONTAINER = 'remoteEntry.js'

export interface RemoteSources {
  readonly root: string
  /** Its manifest, already checked. */
  readonly remote: RemoteManifest
  readonly version: string
}

/** What the pages of this site get of a remote, in a folder of its own. */
export interface SettledRemote {
  readonly folder: string
  readonly release: Release
  /** Files of federation's own machinery, for the budget. */
  readonly glue: readonly string[]
}

/**
 * Builds a remote for the pages of this site: its container, its fragments, and what its release says of both.
 * @param work a folder to build in.
 */
export async function buildSettled(
  { root, remote, version }: RemoteSources,
  work: string,
): Promise<SettledRemote> {
  const { name } = remote
  const folder = remoteFolder(root, name)
  const path = storePaths.remote(name, version)
  const browserFolder = join(work, 'browser')
  const ssrFolder = join(work, `prerender-${version}`)
  const base = `/${path}/`

  await build(
    mergeConfig(mergeConfig(await teamConfig(folder), defineSettled()), {
      root: folder,
      base,
      configFile: false,
      logLevel: 'warn',
      build: { outDir: browserFolder, emptyOutDir: true },
    }),
  )
  const prerender = definePrerender()
  await build({
    ...prerender,
    root: folder,
    base,
    configFile: false,
    logLevel: 'warn',
    build: { ...prerender.build, outDir: ssrFolder, emptyOutDir: true },
  })

  const built = readBuiltFiles(browserFolder)
  const pieces = await prerenderRemote(remote, ssrFolder, browserFolder)
  const modules = await pieceModules(folder)
  const container = built.moduleOf(CONTAINER) ?? CONTAINER
  function keyOf(piece: string, files: Readonly<Record<string, string>>): string {
    const module = relative(folder, files[piece] ?? '')
    if (!built.manifest[module]) throw new Error(`${name}: the build left no script for ${piece}, ${module}.`)
    return module
  }
  const scriptsOf = (key: string) => built.closure([container, key]).filter((script) => script !== CONTAINER)
  const stylesheet = built.manifest['style.css']?.file ?? null
  const ownStylesheets = await addPieceStylesheets(browserFolder, stylesheet, [
    ...[...pieces.routes].map(([path, { fragment }]) => ({
      fragment,
      namedIn: [...built.closure([container]), ...built.reach([keyOf(path, modules.pages)])],
    })),
    // A widget's code comes with the whole sheet.
    ...[...pieces.widgets.values()].map(({ fragment }) => ({
      fragment,
      namedIn: fragment ? [fragment] : [],
    })),
  ])
  /** What a page brings of a piece. */
  function textOf(piece: PrerenderedPiece | undefined) {
    const fragment = piece?.fragment ?? null
    const own = fragment && ownStylesheets.get(fragment)
    return { fragment, ...(own ? { stylesheet: own } : {}) }
  }
  await rm(join(browserFolder, '.vite'), { recursive: true })

  await writeFile(join(browserFolder, LICENCES), licencesOf(folder))
  const contractTypes = await addContractTypes(browserFolder)
  const ownRoutes = new Set(remote.routes.map((route) => route.path))
  const release: Release = {
    schema: 1,
    name,
    version,
    ...(remote.owner === undefined ? {} : { owner: remote.owner }),
    contract: remote.contract,
    entry: CONTAINER,
    stylesheet,
    routes: remote.routes.map((route) => {
      const piece = pieces.routes.get(route.path)
      return {
        ...route,
        ...textOf(piece),
        scripts: scriptsOf(keyOf(route.path, modules.pages)),
        structuredData: piece?.structuredData ?? [],
        shareImage: piece?.shareImage ?? null,
      }
    }),
    widgets: remote.widgets.map((widget) => ({
      ...widget,
      ...textOf(pieces.widgets.get(widget.slot)),
      scripts: scriptsOf(keyOf(widget.slot, modules.widgets)),
    })),
    emits: remote.emits,
    needs: { ...neededSingletons(folder), ...remote.ownMajors },
    imports: await importedNames(browserFolder, SINGLETONS),
    ownMajors: Object.keys(remote.ownMajors ?? {}),
    links: (await namedAddresses(browserFolder)).filter((address) => !ownRoutes.has(address)),
    tables: remote.tables ?? {},
    contractTypes,
    files: await digestFiles(browserFolder),
  }
  return { folder: browserFolder, release, glue: [CONTAINER] }
}
