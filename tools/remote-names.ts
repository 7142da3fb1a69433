import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The remotes of this repository, by their folders in `package.json`. */
export function remoteNames(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return workspaces.filter((name) => name.startsWith('mfe-')).map((name) => name.slice('mfe-'.length))
}
