import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command'

export interface Update {
  readonly name: string
  readonly from: string
  readonly to: string
}

interface Manifest {
  readonly workspaces?: readonly string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** One exact version: neither a package of this repository nor an alias. */
const EXACT = /^\d+\.\d+\.\d+$/

const KINDS = ['dependencies', 'devDependencies'] as const

/** Queries npm for the newest version of each installed package with the same major that supports the Node of `env`. */
export async function findNewestMinors(folder: string, env: NodeJS.ProcessEnv): Promise<Update[]> {
  const declared = new Map<string, string>()
  changeVersions(folder, (name, version) => {
    declared.set(name, version)
    return `^${version}`
  })
  const { output } = await run('npm', ['outdated', '--json'], folder, env)
  changeVersions(folder, (name) => declared.get(name))
  const found = readOutdated(output)
  return [...declared].flatMap(([name, from]) => {
    const to = found.get(name)
    return to && to !== from ? [{ name, from, to }] : []
  })
}

/** npm's entry for a package: one, or one per workspace that has it. */
type Outdated = { readonly wanted?: string } | readonly { readonly wanted?: string }[]

function readOutdated(output: string): Map<string, string> {
  const start = output.indexOf('{\n')
  if (start < 0) throw new Error(`npm outdated did not answer with JSON:\n${output}`)
  const packages = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Record<string, Outdated>
  return new Map(
    Object.entries(packages).flatMap(([name, said]) => {
      const wanted = [said].flat()[0]?.wanted
      return wanted ? [[name, wanted] as const] : []
    }),
  )
}

export function writeUpdates(folder: string, updates: readonly Update[]): void {
  const versions = new Map(updates.map(({ name, to }) => [name, to]))
  changeVersions(folder, (name) => versions.get(name))
}

/** Changes versions in the manifests of root and workspaces; `undefined` leaves one as it is. */
function changeVersions(folder: string, change: (name: string, version: string) => string | undefined): void {
  const { workspaces = [] } = readManifest(folder, '.')
  for (const place of ['.', ...workspaces]) {
    const manifest = readManifest(folder, place)
    for (const kind of KINDS)
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        const to = EXACT.test(version.replace('^', '')) && !name.startsWith('@site/') && change(name, version)
        if (to) Object.assign(manifest[kind] ?? {}, { [name]: to })
      }
    writeFileSync(join(folder, place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

const readManifest = (folder: string, place: string) =>
  JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8')) as Manifest
