import { FRAMES_MS, IDLE_WITHIN_MS } from '../remotes/retry-policy'
import type { BrowserSite } from './outlet-context'
import { isStarting } from './outlet-status'
import type { Outlets } from './outlets'

export type IdlePage = Pick<BrowserSite, 'interactive' | 'outlets'>

/** Resolves when the page is interactive and idle: nothing may compete with content that the visitor waits for. */
export async function whenIdle({ interactive, outlets }: IdlePage): Promise<void> {
  await interactive
  await nobodyWaits(outlets)
  // Safari has no requestIdleCallback. The page is interactive: after its next frames nothing is more urgent.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve, FRAMES_MS)
  })
}

/** Resolves when no visitor is waiting for a page, or for a widget whose button they pressed. */
function nobodyWaits(outlets: Outlets): Promise<void> {
  const isWaiting = () => [...outlets.all()].some(({ awaited, status }) => awaited && isStarting(status))
  return new Promise((resolve) => {
    if (!isWaiting()) return resolve()
    const stop = outlets.subscribe(() => {
      if (isWaiting()) return
      stop()
      resolve()
    })
  })
}
