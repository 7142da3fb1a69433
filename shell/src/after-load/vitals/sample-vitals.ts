import { isChanged } from '../../foreign-hands'
import type { OutletFailure } from '../../outlet/outlet-context'
import { whenIdle } from '../../outlet/when-idle'
import type { Site } from '../../site'

type Report = (failure: OutletFailure) => void

/**
 * Measures this visit for the owner if it is sampled, and counts its failures, unless a translator or an extension works on the page. The
 * code for that loads when the page is idle; the browser reports earlier paints then.
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
      () => undefined, // the page works without the sample
    )
  return (failure) => {
    report(failure)
    if (!isChanged(site.page.document)) count(failure)
  }
}
