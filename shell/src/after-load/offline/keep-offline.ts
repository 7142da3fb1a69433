import { hasParameter } from '@site/shared/contracts'
import type { Directory } from '../../remotes/directory'
import { registerWorker } from '../../remotes/trusted-script'
import { fetchLiveRecord } from '../live/live-record'
import type { KeepMessage } from './offline-message'
import workerUrl from './service-worker?worker&url'

/** Hands the pages of this composition to a service worker, once a signature says that it is the live one. */
export async function keepOffline(
  page: Window,
  directory: Directory,
  keys: Readonly<Record<string, string>>,
): Promise<void> {
  const { serviceWorker } = page.navigator
  const record = await fetchLiveRecord(keys)
  const { id, routes } = await directory.complete()
  if (!serviceWorker || record?.composition !== id) return
  await registerWorker(serviceWorker, workerUrl)
  const { active } = await serviceWorker.ready
  const message: KeepMessage = {
    keep: id,
    paths: routes.map(({ path }) => path).filter((path) => !hasParameter(path)),
  }
  active?.postMessage(message)
}
