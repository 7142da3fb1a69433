import { addFiles } from '../add-files'
import type { Store } from '../store'

/** A store in memory, with the rules of the real ones. */
export function memoryStore(files: Readonly<Record<string, string>> = {}): Store {
  const held = new Map<string, Buffer>(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  const added = new Date()
  const below = (folder: string) => [...held.keys()].filter((path) => path.startsWith(`${folder}/`))
  const store: Store = {
    place: 'memory',
    has: async (path) => held.has(path) || below(path).length > 0,
    addedAt: async (path) => (held.has(path) || below(path).length > 0 ? added : null),
    clock: async () => new Date(),
    async read(path) {
      const bytes = held.get(path)
      if (bytes) return bytes
      throw new Error(`${path} is not in memory`)
    },
    list: async (folder) =>
      [...new Set(below(folder).map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))].sort(),
    async create(path, bytes) {
      if (held.has(path)) return false
      held.set(path, Buffer.from(bytes))
      return true
    },
    addFolder: (path, from) => addFiles(store, path, from),
    async remove(path) {
      for (const gone of [path, ...below(path)]) held.delete(gone)
    },
    sweepDrafts: async () => [],
  }
  return store
}
