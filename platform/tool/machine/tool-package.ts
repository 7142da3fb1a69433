import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ToolPackage {
  readonly name: string
  readonly version: string
  readonly engines?: { readonly node: string }
}

/** The package of this tool: above this file in the sources, and in the folder of the build. */
export function toolPackage(): ToolPackage {
  const folder = ['.', '..']
    .map((place) => join(import.meta.dirname, place))
    .find((place) => existsSync(join(place, 'package.json')))
  return JSON.parse(readFileSync(join(folder ?? '.', 'package.json'), 'utf8')) as ToolPackage
}
