import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { definePrerender, SINGLETONS } from '@site/shared/build'
import type { Release, RemoteConfig } from '@site/shared/contracts'
import { build } from 'vite'
import { digestFiles, filesBelow } from './digest-files'
import type { FolderStore } from './folder-store'
import { prerenderRemote } from './prerender-remote'
import { storePaths } from './store-paths'
import { type BuiltFiles, readBuiltFiles } from './vite-manifest'

export interface BuildRemoteOptions {
  readonly root: string
  readonly name: string
  readonly version: string
  readonly store: FolderStore
}

/** Builds a remote alone and adds it to the store as an immutable release. */
export async function buildRemote({ root, name, version, store }: BuildRemoteOptions): Promise<void> {
  const folder = join(root, `mfe-${name}`)
  const { remote } = (await import(pathToFileURL(join(folder, 'remote.config.ts')).href)) as {
    remote: RemoteConfig
  }
  const path = storePaths.remote(name, version)
  const work = join(root, '.cache/build', name)
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
  const glue = built.closure(entryModules(built))
  const scriptsOf = (module: string | undefined) =>
    module
      ? [...new Set([...glue, ...built.closure([module])])].filter((file) => file !== 'remoteEntry.js')
      : []
  await removeUnreachable(browserFolder, built)

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
    needs: neededSingletons(root),
    files: await digestFiles(browserFolder),
  }
  await writeFile(join(browserFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await store.addFolder(path, browserFolder)
  await rm(work, { recursive: true, force: true })
}

/** What always runs before a page's own code: the container, its share map and the exposed module. */
function entryModules(built: BuiltFiles): string[] {
  return Object.keys(built.manifest).filter(
    (key) =>
      key.includes('REMOTE_ENTRY_ID') || key.includes('localSharedImportMap') || key === 'src/lifecycles.ts',
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

/** Singletons by their package's version: what the remote was built against. */
function neededSingletons(root: string): Record<string, string> {
  const versionOf = (name: string) => {
    const path = name.startsWith('@site/') ? 'shared' : `node_modules/${name.split('/')[0]}`
    return (JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { version: string }).version
  }
  return Object.fromEntries(SINGLETONS.map((name) => [name, `^${versionOf(name)}`]))
}
