import type { SiteLocation } from '@site/shared/contracts'
import type { NavigationKind } from '@site/shared/history'
import { pageHeading } from '../layout/page-heading'

/** Where the visitor was on each visited place, so that back and forward return there. Pixels from the top. */
export interface ScrollMemory {
  save(key: string): void
  /** Scrolls to where the visitor was, or to the top of a place not seen before. */
  restore(key: string): void
  /** For a place that a document is loaded for: it begins at its top, not where this one was scrolled to. */
  startOver(): void
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
    startOver: () => page.addEventListener('pagehide', restoreBy('manual')),
    restore: (key) => page.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' }),
  }
}

/**
 * After a new page is shown: focus its heading, and scroll to the right position. A page that has put the focus
 * somewhere itself, such as on the card that its reader had opened, knows better.
 * @param before what had the focus when the visitor went on.
 */
export function restoreFocusAndScroll(
  { location, how }: { readonly location: SiteLocation; readonly how: NavigationKind | 'load' },
  scroll: Pick<ScrollMemory, 'restore'>,
  before: Element | null = null,
): void {
  if (how === 'load') return
  const target = location.hash ? document.getElementById(named(location.hash.slice(1))) : null
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  const focused = document.activeElement
  const isPlaced = focused !== before && focused?.closest('#content')
  if (target || !isPlaced) (target ?? pageHeading())?.focus({ preventScroll: true })
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
