/** A new page that takes longer than this is shown without waiting for its transition. */
const LONGEST_WAIT_MS = 300

/**
 * Changes the page, cross-fading from the old to the new where the browser can and the visitor wants motion.
 * @param change resolves when the new page is in the document.
 */
export function withViewTransition(page: Document, change: () => Promise<void>): void {
  const still = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !('startViewTransition' in page)) {
    void change()
    return
  }
  const transition = page.startViewTransition(() =>
    Promise.race([change(), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]),
  )
  // A transition that the next navigation cuts short is no failure: the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
}
