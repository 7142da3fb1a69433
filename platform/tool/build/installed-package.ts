import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly engines?: { readonly node: string }
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folder of a package, resolved as Node does from another folder. Not by Node itself: some packages export only their entries. */
export function installedPackage(name: string, from: string): string {
  const place = join(from, 'node_modules', name)
  if (existsSync(place)) return realpathSync(place)
  const above = dirname(from)
  if (above === from) throw new Error(`${name} is not installed; run npm ci.`)
  return installedPackage(name, above)
}

export const isInstalled = (name: string, from: string): boolean =>
  existsSync(join(from, 'node_modules', name)) || (dirname(from) !== from && isInstalled(name, dirname(from)))

export const installedVersion = (name: string, from: string): string =>
  manifestOf(installedPackage(name, from)).version
