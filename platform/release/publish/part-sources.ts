import { readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inputDigest } from '@site/build/input-version'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import type { Built } from './candidate'
import { type Part, partFolder } from './repository-parts'

/** What lies beside the sources of a part, most of it made by tools. */
const NO_SOURCE = /^(\..*|node_modules|dist)$/

/** Puts beside what was built of which sources it was, so that the next one sees a change without a build. Nothing relies on it. */
export async function addSources(root: string, { kind, folder }: Built, part: Part): Promise<void> {
  const file = kind === 'set' ? storePaths.setSources(part.version) : storePaths.sources('.')
  await writeFile(join(folder, file), await sourcesOf(root, part))
}

/** Whether a part has other sources than its published version was built of; `false` also when that was not kept. */
export async function hasChanged(store: ReadableStore, root: string, part: Part): Promise<boolean> {
  const there = await store.read(pathOf(part)).catch(() => null)
  return there !== null && there.toString('utf8') !== (await sourcesOf(root, part))
}

function pathOf({ name, version }: Part): string {
  if (name === 'shared') return storePaths.setSources(version)
  return storePaths.sources(name === 'shell' ? storePaths.shell(version) : storePaths.remote(name, version))
}

async function sourcesOf(root: string, { name }: Part): Promise<string> {
  const folder = partFolder(root, name)
  const own = (await readdir(folder)).filter((entry) => !NO_SOURCE.test(entry)).sort()
  const inputs = own.map((entry) => relative(root, join(folder, entry)))
  if (name === 'shared') inputs.push('supabase/migrations') // its record lists their tables
  return JSON.stringify({ schema: 1, digest: await inputDigest(root, inputs) })
}
