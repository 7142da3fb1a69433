import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SINGLETONS } from './singletons'

/** Singleton → range around the version that is installed: what is being built here was built against. */
export function neededSingletons(root: string): Record<string, string> {
  const versionOf = (name: string) => {
    const path = name.startsWith('@site/') ? 'shared' : `node_modules/${name.split('/')[0]}`
    return (JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { version: string }).version
  }
  return Object.fromEntries(SINGLETONS.map((name) => [name, `^${versionOf(name)}`]))
}
