import { timings } from '@site/shared/business'

/**
 * Counts the time in which the page is visible and focused.
 * @param onSeen called every second from the fortieth on, until it returns 'done'.
 * @returns a stop function.
 */
export function watchSeenTime(page: Document, onSeen: () => 'done' | 'later'): () => void {
  let seen = 0
  const timer = setInterval(() => {
    if (page.visibilityState === 'hidden' || !page.hasFocus()) return
    seen += timings.loginPopupCheckEvery
    if (seen >= timings.loginPopupDelay && onSeen() === 'done') clearInterval(timer)
  }, timings.loginPopupCheckEvery)
  return () => clearInterval(timer)
}
