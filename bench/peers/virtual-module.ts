import type { Plugin } from 'vite'

/** A module that has no file. */
export function virtualModule(id: string, source: string): Plugin {
  return {
    name: `bench-${id}`,
    resolveId: (wanted) => (wanted === id ? `\0${id}.tsx` : undefined),
    load: (wanted) => (wanted === `\0${id}.tsx` ? source : undefined),
  }
}
