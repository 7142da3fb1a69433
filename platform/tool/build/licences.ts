import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackage, manifestOf } from './installed-package'

/** The file beside a build that lists the licences of the code that it may contain. */
export const LICENCES = 'licences.txt'

/** The address at which a site lists these files of all its parts. */
export const LICENCE_LIST = '/licences.txt'

/**
 * The licences of all packages that a package of this repository is built with, transitive dependencies included. A build may leave
 * some out; it never adds another.
 */
export function licencesOf(folder: string): string {
  const walked = new Set<string>()
  const sections = new Map<string, string>()
  const walk = (from: string): void => {
    for (const name of Object.keys(manifestOf(from).dependencies ?? {})) {
      const place = installedPackage(name, from)
      if (walked.has(place)) continue
      walked.add(place)
      if (place.includes('/node_modules/')) sections.set(titleOf(place), textOf(place))
      walk(place)
    }
  }
  walk(folder)
  return [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n')
}

function titleOf(place: string): string {
  const { name, version, license } = manifestOf(place)
  if (!license)
    throw new Error(`${name} ${version} names no licence, so it must not be shipped: see ${place}.`)
  return `${name} ${version} (${license})`
}

function textOf(place: string): string {
  const files = readdirSync(place).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  if (files.length === 0) return 'The package brings no text of its licence.'
  return files
    .sort()
    .map((file) => readFileSync(join(place, file), 'utf8').trim())
    .join('\n\n')
}
