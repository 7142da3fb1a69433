import type { SiteLocation } from '@site/shared/contracts'
import type { Arrival } from '@site/shared/history'

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

/** What a person needs when a new page has come: its heading in focus, and the right place to read on. */
export function restoreFocusAndScroll(
  { location, how }: { readonly location: SiteLocation; readonly how: Arrival | 'load' },
  scroll: ScrollMemory,
): void {
  if (how === 'load') return
  const target = location.hash ? document.getElementById(named(location.hash.slice(1))) : null
  const heading = target ?? document.querySelector<HTMLElement>('#content h1')
  if (heading) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (target && how !== 'pop') target.scrollIntoView()
  else scroll.restore(location.key) // a place not seen before starts at its top
}

/** Anybody can link to `#100%`; that is no escape, and an id as it stands. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
