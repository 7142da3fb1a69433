/** Runs a task when the page has nothing better to do, after 3 s at the latest. Safari has no requestIdleCallback. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 1000)
}
