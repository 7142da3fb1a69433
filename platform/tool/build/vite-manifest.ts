import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Vite's list of the built files, with the queries a release needs. */
export interface BuiltFiles {
  /** The chunks that these modules need before they run, statically imported ones included. */
  closure(keys: readonly string[]): string[]
  /** The same, with the chunks that they import later. */
  reach(keys: readonly string[]): string[]
  /** The module from which this file was built. */
  moduleOf(file: string): string | undefined
  /** The chunk of a module, by the module's key. */
  readonly manifest: Manifest
}

/** @param above the folder in which the release's own files were built; it is removed from the paths. */
export function readBuiltFiles(folder: string, above = ''): BuiltFiles {
  const listed = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const inRelease = (file: string) => (file.startsWith(above) ? file.slice(above.length) : file)
  const manifest = Object.fromEntries(
    Object.entries(listed).map(([key, chunk]) => [key, { ...chunk, file: inRelease(chunk.file) }]),
  )

  function filesOf(
    keys: readonly string[],
    next: (chunk: ManifestChunk) => readonly (readonly string[] | undefined)[],
  ): string[] {
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of next(chunk)) imported?.forEach(visit)
    }
    keys.forEach(visit)
    return [...files]
  }

  return {
    manifest,
    closure: (keys) => filesOf(keys, ({ imports }) => [imports]),
    reach: (keys) => filesOf(keys, ({ imports, dynamicImports }) => [imports, dynamicImports]),
    moduleOf: (file) => Object.entries(manifest).find(([, chunk]) => chunk.file === file)?.[0],
  }
}
