import { createHash } from 'node:crypto'
import {
  CONTRACT_VERSION,
  type Composition,
  type Pointer,
  type Release,
  type ShellRelease,
} from '@site/shared/contracts'
import type { SingletonsRelease } from './build-singletons'
import type { FolderStore } from './folder-store'
import { storePaths } from './store-paths'

/** Versions that shall be live together. */
export interface Selection {
  readonly shell: string
  readonly singletons: string
  readonly remotes: Readonly<Record<string, string>>
}

/** Makes a composition of these releases and points to it. Returns its id. */
export async function activate(store: FolderStore, selection: Selection, why: string): Promise<string> {
  const composition = await compose(store, selection)
  refuseConflicts(composition)
  const text = JSON.stringify(composition)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16)
  if (!store.has(storePaths.composition(id))) await store.writeText(storePaths.composition(id), text)
  const pointer = await readPointer(store)
  if (pointer?.live === id) return id
  const entry = { composition: id, at: new Date().toISOString(), why }
  const next: Pointer = { schema: 1, live: id, history: [entry, ...(pointer?.history ?? [])] }
  await store.writeText(storePaths.pointer, `${JSON.stringify(next, null, 2)}\n`)
  return id
}

/** The pointer, or `null` in a store where nothing was ever live. */
export async function readPointer(store: FolderStore): Promise<Pointer | null> {
  if (!store.has(storePaths.pointer)) return null
  return JSON.parse(await store.readText(storePaths.pointer)) as Pointer
}

async function compose(store: FolderStore, selection: Selection): Promise<Composition> {
  const read = async <Kind>(path: string): Promise<Kind> => JSON.parse(await store.readText(path)) as Kind
  const readRelease = <Kind>(folder: string): Promise<Kind> => read(storePaths.release(folder))
  const shell = await readRelease<ShellRelease>(storePaths.shell(selection.shell))
  const singletons = await read<SingletonsRelease>(storePaths.singletonsRelease(selection.singletons))
  const remotes: Record<string, Release> = {}
  for (const [name, version] of Object.entries(selection.remotes).sort()) {
    remotes[name] = await readRelease<Release>(storePaths.remote(name, version))
  }
  return {
    schema: 1,
    contract: CONTRACT_VERSION,
    shell: { ...shell, files: { ...shell.files, ...singletons.files } },
    stylesheets: [shell.stylesheet, ...(singletons.stylesheet ? [singletons.stylesheet] : [])],
    singletons: singletons.modules,
    remotes,
  }
}

/** Two releases that claim the same path or slot cannot be live together. */
function refuseConflicts(composition: Composition): void {
  const claims = new Map<string, string>()
  for (const release of Object.values(composition.remotes)) {
    const own = [
      ...release.routes.map(({ path }) => `path ${path}`),
      ...release.widgets.map(({ slot }) => `slot ${slot}`),
    ]
    for (const claim of own) {
      const other = claims.get(claim)
      if (other) {
        throw new Error(
          `${release.name} ${release.version} and ${other} both claim the ${claim}. Change one of them, or activate another release.`,
        )
      }
      claims.set(claim, `${release.name} ${release.version}`)
    }
  }
}
