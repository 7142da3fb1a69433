import { isStarting } from '../outlet/outlet-status'
import type { Outlets } from '../outlet/outlets'
import type { Site } from '../site'

/** Resolves when the page is alive and has nothing better to do: nothing may compete with what the visitor waits for. */
export async function whenIdle({ alive, outlets }: Pick<Site, 'alive' | 'outlets'>): Promise<void> {
  await alive
  await pageStarted(outlets)
  // Safari has no requestIdleCallback. The page is alive: after a moment for its next frames nothing is more urgent.
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 100)
  })
}

/** Who follows a link before the page is alive waits for the next page, in an outlet of its own. */
function pageStarted(outlets: Outlets): Promise<void> {
  const isWaiting = () => [...outlets.all()].some(({ slot, status }) => slot === null && isStarting(status))
  return new Promise((resolve) => {
    if (!isWaiting()) return resolve()
    const stop = outlets.subscribe(() => {
      if (isWaiting()) return
      stop()
      resolve()
    })
  })
}
