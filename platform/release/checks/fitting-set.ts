import { misfits, withoutOwnMajors } from '@site/composition/misfits'
import type { Problem } from '../gate/composition-change'
import type { Checked, PartOf } from './check'

/** Some published set must have what it was built against, by version and by name. Whether that one is live is for the activation to say. */
export function fittingSet(part: PartOf<'remote' | 'shell'>, { change, sets }: Checked): readonly Problem[] {
  const consumer =
    part.kind === 'remote'
      ? withoutOwnMajors(part.release)
      : { ...part.release, who: `shell ${part.release.version}` }
  const whole = sets.filter(({ version }) => !version.startsWith('react-')) // builds of a second major are no sets
  const found = whole.map((set) => ({ set, missed: misfits(set, consumer) }))
  if (found.length === 0 || found.some(({ missed }) => missed.length === 0)) return []
  const shown = found.find(({ set }) => set.version === change?.before?.singletonsVersion) ?? found[0]
  return shown?.missed.map((missed) => `${missed}, and no other published set fits`) ?? []
}
