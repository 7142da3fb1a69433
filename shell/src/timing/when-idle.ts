/** Runs a task when the page is alive and has nothing better to do: nothing of it may compete with what the visitor waits for. */
export function whenIdle(task: () => void): void {
  whenLive(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
    else setTimeout(task, 1000)
  })
}

function whenLive(then: () => void): void {
  const outlet = document.querySelector<HTMLElement>('#content [data-remote]:not([data-slot])')
  const waiting = () => /prerendered|loading/.test(outlet?.dataset['remoteStatus'] ?? '')
  if (!outlet || !waiting()) {
    then()
    return
  }
  const observer = new MutationObserver(() => {
    if (waiting()) return
    observer.disconnect()
    then()
  })
  observer.observe(outlet, { attributeFilter: ['data-remote-status'] })
}
