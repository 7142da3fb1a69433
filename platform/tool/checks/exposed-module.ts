import type { Problem } from '../gate/composition-change'
import type { PartOf } from './check'

const LIFECYCLES = ['bootstrap', 'mount', 'update', 'unmount']

/** The container must exist and expose `./lifecycles`, and some chunk must have all four of them. */
export async function exposedModule({ release, read }: PartOf<'remote'>): Promise<readonly Problem[]> {
  if (!release.files[release.entry]) return [`it has no ${release.entry}`]
  const textOf = async (file: string) => (await read(file)).toString('utf8')
  if (!/["'`]\.\/lifecycles["'`]/.test(await textOf(release.entry)))
    return [`its container ${release.entry} does not expose ./lifecycles`]
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'))
  const complete = (await Promise.all(scripts.map(textOf))).some((text) =>
    LIFECYCLES.every((name) => new RegExp(`\\b${name}\\b`).test(text)),
  )
  return complete ? [] : [`no module of it has ${LIFECYCLES.join(', ')}`]
}
