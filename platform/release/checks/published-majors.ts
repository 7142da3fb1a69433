import { moduleOf } from '@site/composition/majors'
import { misfits } from '@site/composition/misfits'
import type { Release } from '@site/composition/release'
import type { Problem } from '../gate/composition-change'
import type { Checked, PartOf } from './check'

/**
 * Releases of `shared` together must have what it is linked with, by name: whether that is live is for the activation to say. And the kit works
 * with the React that it was built against alone.
 */
export function publishedMajors(
  part: PartOf<'remote' | 'shell'>,
  { change, sets }: Checked,
): readonly Problem[] {
  const { majors, imports } = part.release
  const who =
    part.kind === 'remote' ? `${part.release.name} ${part.release.version}` : `shell ${part.release.version}`
  if (sets.length === 0) return []
  return [
    ...majors.flatMap((major) => {
      const asked = { who, majors: [major], imports }
      const offered = [change?.before?.majors ?? {}, ...sets.map(({ modules }) => modules)]
      const missed = offered.map((modules) => misfits(modules, asked))
      if (missed.some((problems) => problems.length === 0)) return []
      const [nearest] = missed.filter((problems) => !problems.join().endsWith(GONE))
      return (nearest ?? [`${who} is linked with ${major}`]).map(
        (problem) => `${problem}, and no published release of shared has it`,
      )
    }),
    ...(change?.before || sets.length > 0 ? otherReact(part.release, sets) : []),
  ]
}

const GONE = 'which is not there'

/** Two Reacts in one tree: no hook works. */
function otherReact({ majors }: Pick<Release, 'majors'>, sets: Checked['sets']): Problem[] {
  const react = majors.find((major) => moduleOf(major) === 'react')
  const kit = majors.find((major) => moduleOf(major) === 'kit')
  if (!kit || !react) return []
  const kits = sets.flatMap(({ modules }) => modules[kit] ?? [])
  const isMadeFor = kits.some(({ imports }) => react in imports)
  return kits.length === 0 || isMadeFor
    ? []
    : [
        `it is linked with ${react}, and no published ${kit} was built against that: its components would meet two Reacts`,
      ]
}
