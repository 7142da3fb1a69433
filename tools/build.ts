import './release/src/production-env'
import { join } from 'node:path'
import { activate } from './release/src/activate'
import { buildRemote } from './release/src/build-remote'
import { buildShell } from './release/src/build-shell'
import { buildSingletons } from './release/src/build-singletons'
import { openFolderStore } from './release/src/folder-store'
import { inputVersion } from './release/src/input-version'
import { storePaths } from './release/src/store-paths'
import { remoteNames } from './remote-names'

/** What everything built depends on beside its own folder. */
const COMMON = ['shared/src', 'shared/package.json', 'tools/release/src', 'package-lock.json']

/** Builds what changed since the last time, in the store, and makes the result live. Returns the composition's id. */
export async function buildSite(
  root: string,
  storeFolder: string,
  log: (line: string) => void,
): Promise<string> {
  const store = openFolderStore(storeFolder)
  const step = async (what: string, folder: string, run: () => Promise<void>) => {
    if (store.has(folder)) return
    const start = performance.now()
    await run()
    log(`  built ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const versionOf = (inputs: string[]) => inputVersion(root, '0.1.0', [...COMMON, ...inputs])

  const singletons = await versionOf([])
  await step('shared singletons', storePaths.singletonsRelease(singletons), () =>
    buildSingletons(root, singletons, store),
  )
  const shell = await versionOf(['shell'])
  await step('shell', storePaths.shell(shell), () => buildShell(root, shell, store))
  const remotes: Record<string, string> = {}
  for (const name of remoteNames(root)) {
    const version = await versionOf([`mfe-${name}`])
    await step(`mfe-${name}`, storePaths.remote(name, version), () =>
      buildRemote({ root, name, version, store }),
    )
    remotes[name] = version
  }
  return activate(store, { shell, singletons, remotes }, 'local build')
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const root = join(import.meta.dirname, '..')
  const id = await buildSite(root, process.env['STORE_DIR'] ?? join(root, '.store'), (line) =>
    console.log(line),
  )
  console.log(`  live: composition ${id}`)
}
