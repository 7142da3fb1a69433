import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { filesBelow } from '@site/records/store/digest-files'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { inputDigest } from '../build/input-version'
import type { Built } from './candidate'
import { type Part, partFolder } from './repository-parts'

/** Settings and tool output beside the sources of a part: a new version of a tool also changes package.json. */
const NO_SOURCE =
  /^(\.|node_modules\/|dist\/|src\/site-types\/)|\.tgz$|^(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/

/** Version of the hash: one made by another method cannot be compared. */
const SCHEMA = 2

/** Adds a hash of the sources to a build, so that the next one detects a change without building. Nothing relies on it. */
export async function addSources(root: string, { kind, folder }: Built, part: Part): Promise<void> {
  const file = kind === 'shared' ? storePaths.sharedSources(part.version) : storePaths.sources('.')
  await writeFile(join(folder, file), await sourcesOf(root, part))
}

/**
 * How the sources of a part differ from those of its published version; `null` when no hash was kept. Changed sources may
 * still give the same bytes, such as another comment in a style sheet.
 */
export async function compareSources(
  store: ReadableStore,
  root: string,
  part: Part,
): Promise<'same' | 'changed' | null> {
  const there = await store.read(pathOf(part)).catch(() => null)
  const sources = there?.toString('utf8')
  if (!sources?.startsWith(`{"schema":${SCHEMA},`)) return null
  return sources === (await sourcesOf(root, part)) ? 'same' : 'changed'
}

function pathOf({ name, version }: Part): string {
  if (name === 'shared') return storePaths.sharedSources(version)
  return storePaths.sources(name === 'shell' ? storePaths.shell(version) : storePaths.remote(name, version))
}

async function sourcesOf(root: string, { name }: Part): Promise<string> {
  const folder = partFolder(root, name)
  const files = (await filesOfGit(folder)) ?? (await filesOfFolder(folder))
  const own = files.filter((file) => !NO_SOURCE.test(file)).sort()
  const inputs = own.map((file) => relative(root, join(folder, file)))
  if (name === 'shared') inputs.push('supabase/migrations') // its record lists their tables
  return JSON.stringify({ schema: SCHEMA, digest: await inputDigest(root, inputs) })
}

/** The files of a folder that Git tracks or would track: no test reports, no builds. `null` outside a repository. */
async function filesOfGit(folder: string): Promise<string[] | null> {
  const listing = promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = await listing.then(
    ({ stdout }) => stdout.split('\0').filter(Boolean),
    () => null,
  )
  return files?.includes('package.json') ? [...new Set(files)] : null // a folder that its repository ignores has no files here
}

/** Every file, without descending into folders that never contain sources. */
async function filesOfFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter((entry) => !NO_SOURCE.test(entry.isDirectory() ? `${entry.name}/` : entry.name))
  const files = own.map(async (entry) =>
    entry.isDirectory()
      ? (await filesBelow(join(folder, entry.name))).map((file) => join(entry.name, file))
      : [entry.name],
  )
  return (await Promise.all(files)).flat()
}
