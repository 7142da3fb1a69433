import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CandidateCheck } from '../candidate'

const LIFECYCLES = ['bootstrap', 'mount', 'update', 'unmount']

/** The container must be there, expose `./lifecycles`, and some chunk must have all four of them. */
export const exposedModule: CandidateCheck = ({ folder, release }) => {
  if (!release.files[release.entry]) return [`it has no ${release.entry}`]
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  if (!/["'`]\.\/lifecycles["'`]/.test(textOf(release.entry)))
    return [`its container ${release.entry} does not expose ./lifecycles`]
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'))
  const complete = scripts.some((file) => {
    const text = textOf(file)
    return LIFECYCLES.every((name) => new RegExp(`\\b${name}\\b`).test(text))
  })
  return complete ? [] : [`no module of it has ${LIFECYCLES.join(', ')}`]
}
