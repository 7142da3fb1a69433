import { misfits, withoutOwnMajors } from '@site/composition/misfits'
import type { CandidateCheck } from '../candidate'

/** Some published set must have what it was built against, by version and by name. Whether that one is live is for the activation to say. */
export const fittingSet: CandidateCheck = ({ release }, live, sets) => {
  const consumer = withoutOwnMajors(release)
  const whole = sets.filter(({ version }) => !version.startsWith('react-')) // builds of a second major are no sets
  const found = whole.map((set) => ({ set, missed: misfits(set, consumer) }))
  if (found.length === 0 || found.some(({ missed }) => missed.length === 0)) return []
  const shown = found.find(({ set }) => set.version === live?.singletonsVersion) ?? found[0]
  return shown?.missed.map((missed) => `${missed}, and no other published set fits`) ?? []
}
