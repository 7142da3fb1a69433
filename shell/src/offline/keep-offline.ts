import type { Directory } from '../composition/directory'
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
  await serviceWorker.register(trusted(workerUrl), { scope: '/' })
  const { active } = await serviceWorker.ready
  const message: KeepMessage = {
    keep: id,
    paths: routes.map(({ path }) => path).filter((path) => !path.includes(':')),
  }
  active?.postMessage(message)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The one address that the page's policy lets become code here: this shell's own worker. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('site-worker', {
    createScriptURL(address) {
      if (address === workerUrl && address.startsWith('/shell/')) return address
      throw new Error(`${address} is no worker of this site.`)
    },
  })
  return policy?.createScriptURL(url) ?? url
}
