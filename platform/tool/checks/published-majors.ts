import { moduleOf } from '@site/records/documents/majors'
import { misfits } from '@site/records/documents/misfits'
import type { Release } from '@site/records/documents/release'
import type { Problem } from '../gate/composition-change'
import type { Checked, PartOf } from './check'

/**
 * The store's releases of `shared` must contain the imported modules and names; whether these are live is checked at activation.
 * And the kit works only with the React that it was built against.
 */
export function publishedMajors(
  part: PartOf<'remote' | 'shell'>,
  { change, shared }: Checked,
): readonly Problem[] {
  if (shared.length === 0) return []
  const { majors, imports, version } = part.release
  const who = part.kind === 'remote' ? `${part.release.name} ${version}` : `shell ${version}`
  const published = [change?.before?.majors ?? {}, ...shared.map(({ modules }) => modules)]
  const missing = majors.flatMap((major) => {
    const asked = { who, majors: [major], imports }
    const offered = published.flatMap((modules) => modules[major] ?? [])
    if (offered.length === 0)
      return [`${who} is linked with ${major}, and no published release of shared has it`]
    const missed = offered.map((module) => misfits({ [major]: module }, asked))
    if (missed.some((problems) => problems.length === 0)) return []
    return missed[0]?.map((problem) => `${problem}, and no published release of shared does`) ?? []
  })
  return [...missing, ...otherReact(part.release, shared)]
}

/** With two Reacts in one tree no hook works. */
function otherReact({ majors }: Pick<Release, 'majors'>, shared: Checked['shared']): Problem[] {
  const react = majors.find((major) => moduleOf(major) === 'react')
  const kit = majors.find((major) => moduleOf(major) === 'kit')
  if (!kit || !react) return []
  const kits = shared.flatMap(({ modules }) => modules[kit] ?? [])
  if (kits.length === 0 || kits.some(({ imports }) => react in imports)) return []
  return [
    `it is linked with ${react}, and no published ${kit} was built against that: its components would meet two Reacts`,
  ]
}
