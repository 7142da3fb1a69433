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
import { prerenderRemote } from './prerender-remote'
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
  function scriptsOf(piece: string, files: Readonly<Record<string, string>>): string[] {
    const module = relative(folder, files[piece] ?? '')
    if (!built.manifest[module]) throw new Error(`${name}: the build left no script for ${piece}, ${module}.`)
    return built.closure([container, module]).filter((script) => script !== CONTAINER)
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
    stylesheet: built.manifest['style.css']?.file ?? null,
    routes: remote.routes.map((route) => {
      const piece = pieces.routes.get(route.path)
      return {
        ...route,
        fragment: piece?.fragment ?? null,
        scripts: scriptsOf(route.path, modules.pages),
        structuredData: piece?.structuredData ?? [],
        shareImage: piece?.shareImage ?? null,
      }
    }),
    widgets: remote.widgets.map((widget) => {
      const piece = pieces.widgets.get(widget.slot)
      return {
        ...widget,
        fragment: piece?.fragment ?? null,
        scripts: scriptsOf(widget.slot, modules.widgets),
      }
    }),
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
