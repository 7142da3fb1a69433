import type { OutletFailure } from '../../outlet/outlet-context'
import { whenIdle } from '../when-idle'

type Report = (failure: OutletFailure) => void

/**
 * Measures this visit for the owner when chance takes it into the sample, and counts what fails in it. The code for that comes when
 * the page is at rest; what was painted before is told by the browser then.
 * @param share of visits to measure, 0 to 1.
 * @param compositionId of the composition that the tab is on.
 * @returns `report`, counting.
 */
export function sampleVitals(share: number, compositionId: () => string, report: Report): Report {
  if (Math.random() >= share) return report
  const early: OutletFailure[] = []
  let count: Report = (failure) => early.push(failure)
  whenIdle(async () => {
    const { measureVisit } = await import('./measure-visit')
    count = measureVisit(window, compositionId)
    early.forEach(count)
  })
  return (failure) => {
    report(failure)
    count(failure)
  }
}
