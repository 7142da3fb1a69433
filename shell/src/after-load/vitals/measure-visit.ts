import { mostWebVitalsAtOnce, sendWebVitals, type WebVitalRow } from '@site/shared/data/web-vitals'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { OutletFailure } from '../../outlet/outlet-context'
import type { Site } from '../../site'
import { ownerOf } from './owner-of'

/** When what is known by then is sent. */
const FIRST_BATCH_MS = 1000

/**
 * Collects web vitals and failures by remote and release, and sends them in two batches: early, and when the page is left for the
 * first time, since nobody can say whether there will be another. Nothing says who the visitor is.
 * @returns what counts a failure.
 */
export function measureVisit({
  page,
  data,
  directory,
  outlets,
}: Pick<Site, 'page' | 'data' | 'directory' | 'outlets'>): (failure: OutletFailure) => void {
  const rows: WebVitalRow[] = []
  const place = () => ({ composition_id: directory.current().id, page_path: page.location.pathname })

  const measured = (metric: Metric) => {
    const { name, rating, entries } = metric
    const value = Math.round(metric.value * 1000) / 1000
    rows.push({ metric: name, value, rating, ...ownerOf(entries, outlets, data.shell), ...place() })
  }
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(measured)

  const send = () => {
    const sample = rows.splice(0, mostWebVitalsAtOnce)
    if (sample.length > 0) sendWebVitals(sample).catch(() => undefined) // a sample is not missed
  }
  // Registered after those of the library, which tells its last values when the page is hidden.
  const leave = () => {
    if (page.document.visibilityState !== 'hidden') return
    page.document.removeEventListener('visibilitychange', leave, true)
    send()
  }
  page.document.addEventListener('visibilitychange', leave, true)
  // A page that is gone cannot ask the backend whether it may write (CORS); asked before, the answer is remembered.
  setTimeout(send, FIRST_BATCH_MS)

  return ({ remote, version }) => {
    rows.push({ metric: 'error', value: 1, rating: null, remote, release: version, ...place() })
  }
}
