/** Where the visitor was on each visited place, so that back and forward return there. Pixels from the top. */
export interface ScrollMemory {
  save(key: string): void
  /** Scrolls to where the visitor was, or to the top of a place not seen before. */
  restore(key: string): void
}

export function createScrollMemory(page: Window): ScrollMemory {
  const positions = new Map<string, number>()
  // The browser restores before the new page is there; it may only do so for a reload.
  page.history.scrollRestoration = 'manual'
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto'
  })
  return {
    save: (key) => void positions.set(key, page.scrollY),
    restore: (key) => page.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' }),
  }
}
