import { isChanged } from '../../foreign-hands'
import type { OutletFailure } from '../../outlet/outlet-context'
import { whenIdle } from '../../outlet/when-idle'
import type { Site } from '../../site'

type Report = (failure: OutletFailure) => void

/**
 * Measures this visit for the owner when chance takes it into the sample, and counts what fails in it, unless a translator
 * or an extension works on the page. The code for that comes when
 * the page is at rest; what was painted before is told by the browser then.
 * @param share of visits to measure, 0 to 1.
 * @returns `report`, counting.
 */
export function sampleVitals(share: number, site: Site): Report {
  const { report } = site
  if (Math.random() >= share) return report
  const early: OutletFailure[] = []
  let count: Report = (failure) => early.push(failure)
  whenIdle(site)
    .then(() => import('./measure-visit'))
    .then(
      ({ measureVisit }) => {
        count = measureVisit(site)
        early.forEach(count)
      },
      () => undefined, // a sample is not missed
    )
  return (failure) => {
    report(failure)
    if (!isChanged(site.page.document)) count(failure)
  }
}
