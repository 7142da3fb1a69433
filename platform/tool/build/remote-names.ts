import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The remotes of this repository, by their folders in `package.json`. */
export function remoteNames(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return workspaces.filter((name) => name.startsWith('mfe-')).map((name) => name.slice('mfe-'.length))
}

/** A remote by its name or its folder's, as typed. @throws Error that lists the remotes. */
export function remoteNamed(root: string, typed: string): string {
  const name = typed.replace(/^mfe-/, '')
  const names = remoteNames(root)
  if (names.includes(name)) return name
  throw new Error(`There is no remote "${name}". There are: ${names.join(', ')}.`)
}
