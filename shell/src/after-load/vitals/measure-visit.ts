import { mostWebVitalsAtOnce, sendWebVitals, type WebVitalRow } from '@site/shared/data/web-vitals'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { OutletFailure } from '../../outlet/outlet-context'
import type { Site } from '../../site'
import { ownerOf } from './owner-of'

/** At this time the values so far are sent. */
const FIRST_BATCH_MS = 1000

/**
 * Collects web vitals and failures by remote and release, and sends them in two batches: early, and when the page is hidden for the first
 * time, since there may be no other. Nothing identifies the visitor.
 * @returns a function that counts a failure.
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
    if (sample.length > 0) sendWebVitals(sample).catch(() => undefined) // the page works without the sample
  }
  // Registered after the library's listeners, which report their last values when the page is hidden.
  const leave = () => {
    if (page.document.visibilityState !== 'hidden') return
    page.document.removeEventListener('visibilitychange', leave, true)
    send()
  }
  page.document.addEventListener('visibilitychange', leave, true)
  // A page that is gone cannot ask the backend for permission to write (CORS); asked earlier, the answer is cached.
  setTimeout(send, FIRST_BATCH_MS)

  return ({ remote, version }) => {
    rows.push({ metric: 'error', value: 1, rating: null, remote, release: version, ...place() })
  }
}
