import { isStarting } from '../outlet/outlet-status'
import type { Outlets } from '../outlet/outlets'
import type { Site } from '../site'

/** Runs a task when the page is alive and has nothing better to do: nothing of it may compete with what the visitor waits for. */
export async function whenIdle({ alive, outlets }: Pick<Site, 'alive' | 'outlets'>, task: () => void) {
  await alive
  await pageStarted(outlets)
  // Safari has no requestIdleCallback. The page lives by now: after a moment for its next frames nothing is more urgent.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 100)
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
