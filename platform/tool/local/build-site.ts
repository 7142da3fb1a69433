import { join } from 'node:path'
import type { Trust } from '@site/records/history/trust'
import { openFolderStore } from '@site/records/store/folder-store'
import { localKeysFolder } from '@site/records/store/keys-folder'
import { ownStore } from '@site/records/store/own-store'
import { readTrust } from '@site/records/store/read-trust'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { buildRemote } from '../build/build-remote'
import { buildShared } from '../build/build-shared'
import { buildShell } from '../build/build-shell'
import { refuseTypeErrors } from '../build/check-types'
import { COMMON_INPUTS, inputVersion, isLocalBuild } from '../build/input-version'
import { readRemoteManifest } from '../build/remote-manifest'
import { remoteNames } from '../build/remote-names'
import { readLive } from '../compose/live'
import { changesBetween, type Selection, selectionOf } from '../compose/selection'
import { deploy } from '../deploy'
import { openSigner, SITE_OWNER } from '../keys/key-ring'
import { planPruning } from '../prune/plan-pruning'
import type { Built } from '../publish/candidate'
import { publish } from '../publish/publish'
import { withPublished } from './with-published'

/** A store in a folder, and the keys that sign its moves. */
export interface SiteFolders {
  readonly storeFolder: string
  readonly keysFolder: string
}

/**
 * The store and keys of this clone, whatever `STORE_DIR` and `KEYS_DIR` name: a shared store is changed only by the
 * release tool, which keeps the releases of other teams, and its key signs no edit of a developer.
 */
export const ownFolders = (root: string): SiteFolders => ({
  storeFolder: ownStore(root),
  keysFolder: localKeysFolder(root),
})

/** For tests and benchmarks: a store that no person works with, and keys that sign nothing else. */
export const testFolders = (root: string): SiteFolders => ({
  storeFolder: join(root, '.cache/tests/store'),
  keysFolder: join(root, '.cache/tests/keys'),
})

interface BuildOptions {
  /** Whether the types of changed sources are checked first; `npm start` leaves that to the editor. */
  readonly types?: boolean
  /** Parts (remotes by name, `shell`, `shared`) whose published release the working tree's build may replace; otherwise it stays live. */
  readonly replace?: readonly string[]
  /** Whether remotes are also built for other hosts. Publishing always does it; here it is optional, since it takes time. */
  readonly federation?: boolean | undefined
}

/** Builds changed parts into the store, and makes the result live. Returns the composition's id. */
export async function buildSite(
  root: string,
  { storeFolder, keysFolder: keys }: SiteFolders,
  log: (line: string) => void,
  { types = false, replace = [], federation = false }: BuildOptions = {},
): Promise<string> {
  const store = openFolderStore(storeFolder)
  const signer = openSigner(keys, SITE_OWNER)
  const step = async (folder: string, marker: string, build: () => Promise<Built>) => {
    if (await store.has(marker)) return
    const start = performance.now()
    if (types) await refuseTypeErrors(root, folder, `${folder} was not built.`)
    const built = await build()
    // All builds together replace the live composition: the gate compares at activation.
    await publish(built, { store, signer, live: null, dryRun: false }).finally(built.dispose)
    log(`  built ${folder} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const versionOf = (inputs: string[], key?: string) =>
    inputVersion(root, '0.1.0', [...COMMON_INPUTS, ...inputs], key)

  const { live } = await readLive(store, readTrust(keys))
  const before = live && selectionOf(live.composition)
  const built: Selection = {
    majors: before?.majors ?? {},
    brings: [await versionOf([])],
    shell: await versionOf(['shell']),
    remotes: await remoteVersions(root, (folder) =>
      versionOf([folder], `${signer.id}${federation ? ' federation' : ''}`),
    ),
  }
  const chosen = withPublished(built, before, replace)
  const { brings = [], shell, remotes } = chosen
  for (const change of changesBetween(chosen, built))
    log(`  kept the published release, not your build (--replace <name> to change that): ${change}`)
  for (const change of changesBetween(withPublished(built, before), chosen))
    log(`  your build replaces the published release: ${change}`)

  for (const version of brings)
    await step('shared', storePaths.sharedRelease(version), () => buildShared(root, version))
  await step('shell', storePaths.shell(shell), () => buildShell(root, shell))
  for (const [name, version] of Object.entries(remotes))
    await step(`mfe-${name}`, storePaths.remote(name, version), async () =>
      buildRemote({ root, remote: await readRemoteManifest(root, name), version, federation }),
    )
  const { id } = await deploy(
    { store, signer, trust: () => readTrust(keys) },
    // A policy is for releases that visitors get.
    { kind: 'activate', why: 'local build', withoutProof: true, select: () => chosen },
  )
  await forgetOldBuilds(store, readTrust(keys))
  return id
}

async function remoteVersions(
  root: string,
  versionOf: (folder: string) => Promise<string>,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {}
  for (const name of remoteNames(root)) versions[name] = await versionOf(`mfe-${name}`)
  return versions
}

/** Every edit makes a build of its own: those that no open tab can still need are removed. Releases published by a person stay. */
async function forgetOldBuilds(store: Store, trust: Trust): Promise<void> {
  const { remove } = await planPruning(store, trust, {
    now: new Date(),
    days: 1,
    releases: 3,
    mayGo: isLocalBuild,
  })
  for (const path of remove) await store.remove(path)
  await store.sweepDrafts()
}
