import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { definePrerender } from '@site/shared/build'
import type { Release, RemoteConfig } from '@site/shared/contracts'
import { build } from 'vite'
import { storePaths } from '../store/store-paths'
import { addContractTypes } from './contract-types'
import { digestFiles, filesBelow } from './digest-files'
import { namedAddresses } from './named-addresses'
import { neededSingletons } from './needed-singletons'
import { prerenderRemote } from './prerender-remote'
import { type BuiltFiles, readBuiltFiles } from './vite-manifest'

export interface BuildRemoteOptions {
  readonly root: string
  /** Its public face, already checked. */
  readonly remote: RemoteConfig
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
  const entryFiles = built.closure(entryModules(built))
  const scriptsOf = (module: string | undefined) =>
    module
      ? [...new Set([...entryFiles, ...built.closure([module])])].filter((file) => file !== 'remoteEntry.js')
      : []
  await removeUnreachable(browserFolder, built)

  const contractTypes = await addContractTypes(root, browserFolder)
  const ownRoutes = new Set(remote.routes.map((route) => route.path))
  const release: Release = {
    schema: 1,
    name,
    version,
    contract: remote.contract,
    entry: 'remoteEntry.js',
    stylesheet: built.manifest['style.css']?.file ?? null,
    routes: remote.routes.map((route) => {
      const piece = pieces.routes.get(route.path)
      return {
        ...route,
        fragment: piece?.fragment ?? null,
        scripts: scriptsOf(piece?.module),
        structuredData: piece?.structuredData ?? [],
        shareImage: piece?.shareImage ?? null,
      }
    }),
    widgets: remote.widgets.map((widget) => {
      const piece = pieces.widgets.get(widget.slot)
      return { ...widget, fragment: piece?.fragment ?? null, scripts: scriptsOf(piece?.module) }
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
    glue: built.closure(containerModules(built)).filter((file) => !file.includes('vite-preload-helper')),
    dispose: () => rm(work, { recursive: true, force: true }),
  }
}

/** What always runs before a page's own code: the container, its share map and the exposed module. */
function entryModules(built: BuiltFiles): string[] {
  return [...containerModules(built), 'src/lifecycles.ts']
}

/** What Module Federation itself adds to a remote. */
function containerModules(built: BuiltFiles): string[] {
  return Object.keys(built.manifest).filter(
    (key) => key.includes('REMOTE_ENTRY_ID') || key.includes('localSharedImportMap'),
  )
}

/** The federation plugin also emits files for hosts, which a remote without shares never asks for. */
async function removeUnreachable(folder: string, built: BuiltFiles): Promise<void> {
  const reached = new Set<string>()
  const visit = (key: string) => {
    const chunk = built.manifest[key]
    if (!chunk || reached.has(chunk.file)) return
    reached.add(chunk.file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  for (const key of entryModules(built)) visit(key)
  for (const file of await filesBelow(folder)) {
    if (file.startsWith('.vite/') || (file.endsWith('.js') && !reached.has(file)))
      await rm(join(folder, file))
  }
  await rm(join(folder, '.vite'), { recursive: true, force: true })
}
