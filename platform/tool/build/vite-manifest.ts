import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Vite's list of what it built, with the questions a release asks of it. */
export interface BuiltFiles {
  /** The chunks that these modules need before they run, statically imported ones included. */
  closure(keys: readonly string[]): string[]
  /** The same, with what they import later, by themselves. */
  reach(keys: readonly string[]): string[]
  /** The module that became this file. */
  moduleOf(file: string): string | undefined
  /** The chunk of a module, by the module's key. */
  readonly manifest: Manifest
}

/** @param above the folder that the files of the release itself were built in, which is not said any more. */
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
