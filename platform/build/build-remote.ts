import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Release } from '@site/composition/release'
import type { RemoteManifest } from '@site/shared/contracts'
import { digestFiles } from '@site/store/digest-files'
import { storePaths } from '@site/store/store-paths'
import { build } from 'vite'
import { addContractTypes } from './contract-types'
import { definePrerender } from './define-prerender'
import { LICENCES, licencesOf } from './licences'
import { namedAddresses } from './named-addresses'
import { neededSingletons } from './needed-singletons'
import { pieceModules } from './piece-modules'
import { prerenderRemote } from './prerender-remote'
import { readBuiltFiles } from './vite-manifest'

/** The file that a federation runtime asks for. */
const CONTAINER = 'remoteEntry.js'

export interface BuildRemoteOptions {
  readonly root: string
  /** Its manifest, already checked. */
  readonly remote: RemoteManifest
  readonly version: string
}

/** A release that lies in a folder of its own, ready to be checked and published. */
export interface BuiltRemote {
  readonly folder: string
  readonly release: Release
  /** Files of federation's own machinery, for the budget. */
  readonly glue: readonly string[]
  dispose(): Promise<void>
}

/** Builds a remote alone; no other remote has to be there. */
export async function buildRemote({ root, remote, version }: BuildRemoteOptions): Promise<BuiltRemote> {
  const { name } = remote
  const folder = join(root, `mfe-${name}`)
  const path = storePaths.remote(name, version)
  const work = join(root, '.cache/build', `${name}-${randomUUID()}`)
  const browserFolder = join(work, 'browser')
  const ssrFolder = join(work, `prerender-${version}`)
  const base = `/${path}/`

  await build({ root: folder, base, logLevel: 'warn', build: { outDir: browserFolder, emptyOutDir: true } })
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
  const contractTypes = await addContractTypes(root, browserFolder)
  const ownRoutes = new Set(remote.routes.map((route) => route.path))
  const release: Release = {
    schema: 1,
    name,
    version,
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
    needs: { ...neededSingletons(root), ...remote.ownMajors },
    ownMajors: Object.keys(remote.ownMajors ?? {}),
    links: (await namedAddresses(browserFolder)).filter((address) => !ownRoutes.has(address)),
    tables: remote.tables ?? {},
    contractTypes,
    files: await digestFiles(browserFolder),
  }
  return {
    folder: browserFolder,
    release,
    glue: [CONTAINER],
    dispose: () => rm(work, { recursive: true, force: true }),
  }
}
