import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayChange, type TrustedKey } from '@site/records/history/trust'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { valid } from 'semver'
import { manifestOf } from '../build/installed-package'
import { remoteFolder } from '../build/remote-folder'
import type { Live } from '../compose/live'
import { selectionOf } from '../compose/selection'
import { isNewer, isPrerelease, sortVersions } from '../compose/version-order'
import { isTeamRepository } from '../keys/team-repository'

/** A part of the site in a repository: `shell`, `shared` or a remote by its name, and the version in its package.json. */
export interface Part {
  readonly name: string
  readonly version: string
}

/** The parts of a repository that a key may change, each after those that it is built against. */
export function repositoryParts(root: string, trusted: TrustedKey): Part[] {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces?: readonly string[]
  }
  const folders = isTeamRepository(root) ? ['.'] : ['shared', 'shell', ...workspaces.filter(isRemote)]
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => manifestOf(join(root, folder)))
    .map((manifest) => ({ name: manifest.name.replace(/^(mfe-|@site\/)/, ''), version: manifest.version }))
    .filter((part) => mayChange(trusted, isPagePart(part.name) ? null : part.name))
}

const isRemote = (folder: string) => folder.startsWith('mfe-')

export const isPagePart = (name: string): name is 'shell' | 'shared' => name === 'shell' || name === 'shared'

/** The folder of the sources of a part. */
export const partFolder = (root: string, name: string): string =>
  isPagePart(name) ? join(root, name) : remoteFolder(root, name.replace(/^mfe-/, ''))

/** Whether a store has this version. The bytes are not compared: that would need a build. */
export function isPublished(store: Store, { name, version }: Part): Promise<boolean> {
  if (name === 'shared') return store.has(storePaths.sharedRelease(version))
  return store.has(
    storePaths.release(name === 'shell' ? storePaths.shell(version) : storePaths.remote(name, version)),
  )
}

/**
 * Why a part of the repository should not go live with the others; `null`: it should. Another team may be ahead, and a version that
 * was live once and is no longer was rolled back.
 * @param accepted everything that was live, newest first.
 */
export function reasonToWait(live: Live | null, accepted: readonly Live[], part: Part): string | null {
  const now = live && versionOf(live, part.name)
  if (now === part.version) return 'it is live'
  if (now && !isNewer(part.version, now)) return `${now} is live`
  if (accepted.some((earlier) => versionOf(earlier, part.name) === part.version))
    return 'it was live, and taken back'
  if (isPrerelease(part.version)) return 'it is a prerelease'
  return null
}

function versionOf({ composition }: Live, name: string): string | undefined {
  const { shell, remotes } = selectionOf(composition)
  if (name !== 'shared') return name === 'shell' ? shell : remotes[name]
  // The React of a remote is never called `shared`.
  const releases = Object.values(composition.majors).map(({ release }) => release)
  return sortVersions(releases.filter((release) => valid(release))).at(-1)
}
