import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import { folderStore, openFolderStore } from '@site/records/store/folder-store'
import { storePaths } from '@site/records/store/store-paths'
import { readLive } from '@site/tool/compose/live'
import type { ReleaseContext } from '@site/tool/compose/release-context'
import { selectionOf } from '@site/tool/compose/selection'
import { deploy } from '@site/tool/deploy'
import { makeKey } from '@site/tool/keys/key-ring'
import { releaseContext } from '@site/tool/testing/stress/small-site'

interface Folders {
  readonly storeFolder: string
  readonly keysFolder: string
}

/** The folder of the keys, where a test makes its own; or teams with keys beside the site's → the remotes that they may change. */
export type Keys = string | Readonly<Record<string, readonly string[]>>

export interface OwnStore extends Folders {
  readonly context: ReleaseContext
  /** The first live composition. */
  readonly start: Composition
  remove(): Promise<void>
}

/** Copies the live composition of the built store to a store that a test may write. */
export async function ownStore(built: Folders, keys: Keys): Promise<OwnStore> {
  const folder = await mkdtemp(join(tmpdir(), 'release-site-'))
  const storeFolder = join(folder, 'store')
  const keysFolder = typeof keys === 'string' ? keys : await keysOfTeams(join(folder, 'keys'), built, keys)
  const context = releaseContext({ store: openFolderStore(storeFolder), keysFolder })
  const { live } = await readLive(folderStore(built.storeFolder), context.trust())
  if (!live) throw new Error('The store of the tests has nothing live: build the site first.')
  const start = live.composition
  for (const path of new Set(foldersOf(start)))
    await cp(join(built.storeFolder, path), join(storeFolder, path), { recursive: true })
  await deploy(context, { kind: 'activate', why: 'start of the test', select: () => selectionOf(start) })
  const remove = () => rm(folder, { recursive: true, force: true })
  return { storeFolder, keysFolder, context, start, remove }
}

async function keysOfTeams(folder: string, built: Folders, teams: Exclude<Keys, string>): Promise<string> {
  await cp(built.keysFolder, folder, { recursive: true })
  for (const [team, remotes] of Object.entries(teams)) makeKey(folder, team, remotes)
  return folder
}

/** The folders of one composition in a store that may hold many builds. */
function foldersOf({ shell, remotes, lastGood }: Composition): string[] {
  const releases = [
    ...Object.values(remotes),
    ...Object.entries(lastGood).map(([name, { version }]) => ({ name, version })),
  ]
  return [
    storePaths.shared,
    storePaths.shell(shell.version),
    ...releases.flatMap(({ name, version }) => [
      storePaths.remote(name, version),
      `${storePaths.remoteVersions(name)}/${CONTENT_FOLDER}`,
    ]),
    `${storePaths.shells}/${CONTENT_FOLDER}`,
  ]
}
