import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { registerWorker } from '../../remotes/trusted-script'
import { fetchLiveRecord } from '../live/live-record'
import workerUrl from './service-worker?worker&url'
import { urlSafe } from './url-safe'

/** Registers the service worker that stores the pages of this page's composition, if that is still live. */
export async function keepOffline(
  page: Window,
  { sequence, recordDigest }: TrustAnchor['move'],
): Promise<void> {
  const signed = await fetchLiveRecord()
  if (signed?.record.sequence !== sequence) return
  await registerWorker(page.navigator.serviceWorker, `${workerUrl}?${urlSafe(recordDigest)}`)
}
