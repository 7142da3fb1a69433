/** Where the visitor was on each visited place, so that back and forward return there. Pixels from the top. */
export interface ScrollMemory {
  save(key: string): void
  /** Scrolls to where the visitor was, or to the top of a place not seen before. */
  restore(key: string): void
}

export function createScrollMemory(page: Window): ScrollMemory {
  const positions = new Map<string, number>()
  // The browser restores before the new page is there; it may only do so for a reload.
  const restoreBy = (whom: ScrollRestoration) => () => {
    page.history.scrollRestoration = whom
  }
  restoreBy('manual')()
  page.addEventListener('pagehide', restoreBy('auto'))
  page.addEventListener('pageshow', restoreBy('manual')) // it may come back from the browser's memory as it was
  return {
    save: (key) => void positions.set(key, page.scrollY),
    restore: (key) => page.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' }),
  }
}
