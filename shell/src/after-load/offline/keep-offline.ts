import type { TrustAnchor } from '@site/composition/trust-anchor'
import { hasParameter } from '@site/shared/contracts'
import type { Directory } from '../../remotes/directory'
import { registerWorker } from '../../remotes/trusted-script'
import { fetchLiveRecord } from '../live/live-record'
import type { KeepMessage } from './offline-message'
import workerUrl from './service-worker?worker&url'

/** Hands the pages of this composition to a service worker, while the record that it was composed with is the newest. */
export async function keepOffline(
  page: Window,
  directory: Directory,
  { sequence }: TrustAnchor['move'],
): Promise<void> {
  const { serviceWorker } = page.navigator
  const signed = await fetchLiveRecord()
  const { id, routes } = await directory.complete()
  if (!serviceWorker || signed?.record.sequence !== sequence || signed.record.composition !== id) return
  await registerWorker(serviceWorker, workerUrl)
  const { active } = await serviceWorker.ready
  const message: KeepMessage = {
    keep: id,
    paths: routes.map(({ path }) => path).filter((path) => !hasParameter(path)),
  }
  active?.postMessage(message)
}
