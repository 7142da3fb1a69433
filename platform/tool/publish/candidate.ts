import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShellRelease } from '@site/records/documents/composition'
import { Release } from '@site/records/documents/release'
import { releaseText } from '@site/records/documents/release-text'
import { SharedRelease } from '@site/records/documents/shared-release'
import { filesBelow } from '@site/records/store/digest-files'
import { storePaths } from '@site/records/store/store-paths'
import type { BuiltRemote } from '../build/build-remote'
import type { BuiltShared } from '../build/build-shared'
import type { BuiltShell } from '../build/build-shell'
import type { Part } from '../checks/check'

export type Built = BuiltRemote | BuiltShell | BuiltShared

/** A built part of the site on its way into the store, in a folder that the caller removes. */
export type Candidate =
  | Omit<BuiltRemote, 'dispose'>
  | Omit<BuiltShell, 'dispose'>
  | Omit<BuiltShared, 'dispose'>

/** The files of it that are checked: everything that would be uploaded, whether its record names it or not. */
export async function partOf(candidate: Candidate): Promise<Part> {
  const { folder } = candidate
  return { ...candidate, files: await filesBelow(folder), read: (file) => readFile(join(folder, file)) }
}

/** The record of a candidate for the store, and the name of its part in messages and keys. */
export interface CandidateRecord {
  /** The remote, `shell` or `shared`. */
  readonly name: string
  /** Its sources. */
  readonly folder: string
  readonly path: string
  readonly text: string
  readonly schema: typeof Release | typeof ShellRelease | typeof SharedRelease
}

export function recordOf({ kind, release }: Candidate): CandidateRecord {
  switch (kind) {
    case 'remote':
      return {
        name: release.name,
        folder: `mfe-${release.name}`,
        path: storePaths.release(storePaths.remote(release.name, release.version)),
        text: releaseText(release),
        schema: Release,
      }
    case 'shell':
      return {
        name: 'shell',
        folder: 'shell',
        path: storePaths.release(storePaths.shell(release.version)),
        text: textOf(release),
        schema: ShellRelease,
      }
    case 'shared':
      return {
        name: 'shared',
        folder: 'shared',
        path: storePaths.sharedRelease(release.version),
        text: textOf(release),
        schema: SharedRelease,
      }
  }
}

const textOf = (release: ShellRelease | SharedRelease): string => `${JSON.stringify(release, null, 2)}\n`
