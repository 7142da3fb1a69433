import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CandidateCheck } from '../candidate'

const LIFECYCLES = ['bootstrap', 'mount', 'update', 'unmount']

/** The container must be there, expose `./lifecycles`, and some chunk must export all four of them. */
export const exposedModule: CandidateCheck = ({ folder, release }) => {
  if (!release.files[release.entry]) return [`it has no ${release.entry}`]
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  if (!/["'`]\.\/lifecycles["'`]/.test(textOf(release.entry)))
    return [`its container ${release.entry} does not expose ./lifecycles`]
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'))
  const complete = scripts.some((file) => {
    const exported = exportedNames(textOf(file))
    return LIFECYCLES.every((name) => exported.has(name))
  })
  return complete ? [] : [`no module of it exports ${LIFECYCLES.join(', ')}`]
}

function exportedNames(source: string): Set<string> {
  const names = new Set<string>()
  for (const [, list = ''] of source.matchAll(/export\s*\{([^}]*)\}/g))
    for (const item of list.split(','))
      names.add(
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
      )
  for (const [, name = ''] of source.matchAll(/export\s+(?:async\s+)?(?:const|let|var|function\*?)\s+(\w+)/g))
    names.add(name)
  return names
}
