import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Vite's list of what it built, with the questions a release asks of it. */
export interface BuiltFiles {
  /** The chunks that these modules need before they run, statically imported ones included. */
  closure(keys: readonly string[]): string[]
  /** The module that became this file. */
  moduleOf(file: string): string | undefined
  /** The chunk of a module, by the module's key. */
  readonly manifest: Manifest
}

export function readBuiltFiles(folder: string): BuiltFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

  function closure(keys: readonly string[]): string[] {
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const key of keys) visit(key)
    return [...files]
  }

  return {
    manifest,
    closure,
    moduleOf: (file) => Object.entries(manifest).find(([, chunk]) => chunk.file === file)?.[0],
  }
}
