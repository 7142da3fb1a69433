import type { Composition } from '@site/composition/composition'
import { integrityOf } from '@site/composition/integrity'
import type { Release } from '@site/composition/release'
import { releaseText } from '@site/composition/signed-text'
import { type CompositionView, viewOf } from '../remotes/composition-view'

/**
 * The view of a whole composition as the host hands it out: with the integrity of every release, so that a page which was composed
 * without a remote can check its files all the same. One hash each: their files' own would be 0.5 kB.
 */
export function viewWithIntegrity(id: string, composition: Composition): CompositionView {
  const view = viewOf(id, composition)
  const remotes = Object.entries(view.remotes).map(([name, entry]) => {
    const release = composition.remotes[name]
    return [name, release ? { ...entry, releaseIntegrity: integrityOfRelease(release) } : entry] as const
  })
  return { ...view, remotes: Object.fromEntries(remotes) }
}

const integrityOfRelease = (release: Release): string => integrityOf(releaseText(release))
