import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPlainPath } from '@site/records/documents/named-files'
import { parseDocument } from '@site/records/documents/parse-document'
import { MOST_RELEASE_BYTES } from '@site/records/documents/release'
import { SharedRelease } from '@site/records/documents/shared-release'
import { ReleaseError } from '@site/records/store/release-error'
import { storePaths } from '@site/records/store/store-paths'
import type { BuiltShared } from '../build/build-shared'
import { recordOf } from './candidate'
import { isOwnReact } from './publish'
import { takeNamed } from './take-named'

/** The output of `build` for a remote with a React of its own: the record, and a folder with the files as in the store. */
const RECORD = 'set.json'
const FILES = 'set'

export async function writeBuiltShared(shared: BuiltShared, out: string): Promise<void> {
  await cp(shared.folder, join(out, FILES), { recursive: true })
  await writeFile(join(out, RECORD), recordOf(shared).text)
}

/**
 * The React of a remote, built in another job or on another machine; `null` if it has none of its own. A key signs beside it: only
 * React is accepted, in files of its own.
 */
export async function readBuiltShared(source: string): Promise<BuiltShared | null> {
  const what = join(source, RECORD)
  if (!existsSync(what)) return null
  const release = parseDocument(SharedRelease, await readFile(what), { what, most: MOST_RELEASE_BYTES })
  const all = Object.values(release.modules).flatMap(({ files }) => Object.entries(files))
  const files = Object.fromEntries(all.map(([path, file]) => [path.slice(1), file]))
  if (!isOwnReact(release) || !Object.keys(files).every(isOfShared))
    throw new ReleaseError({
      code: 'KW1309',
      what: `${release.version} is not published.`,
      cause: `${what} is no React that a remote brings: one is called react-<version>, and has react, react-dom and files in ${storePaths.shared}/, nothing else.`,
      next: 'Build it again, into an empty folder: npm run release -- build',
    })
  const taken = await takeNamed(join(source, FILES), files, `shared ${release.version}`)
  return { kind: 'shared', release, ...taken }
}

const isOfShared = (path: string): boolean => isPlainPath(path) && dirname(path) === storePaths.shared
