/** Runs a task when the page is alive and has nothing better to do: nothing of it may compete with what the visitor waits for. */
export function whenIdle(task: () => void): void {
  whenLive(() => {
    // Safari has no requestIdleCallback. The page lives by now: after a moment for its next frames nothing is more urgent.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
    else setTimeout(task, 100)
  })
}

const PAGE = '#content [data-remote]:not([data-slot])'

/** Who follows a link before the page is alive waits for the next page, in an outlet of its own. */
function whenLive(then: () => void): void {
  const waiting = () =>
    /prerendered|loading/.test(document.querySelector<HTMLElement>(PAGE)?.dataset['remoteStatus'] ?? '')
  if (!waiting()) {
    then()
    return
  }
  const observer = new MutationObserver(() => {
    if (waiting()) return
    observer.disconnect()
    then()
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-remote-status'],
  })
}
