import type { SiteLocation } from '@site/shared/contracts'
import type { NavigationKind } from '@site/shared/history'
import { pageHeading } from '../layout/page-heading'

/** Scroll position of each visited history entry, so that back and forward return there. Pixels from the top. */
export interface ScrollMemory {
  save(key: string): void
  /** Scrolls to the visitor's last position, or to the top of a new page. */
  restore(key: string): void
  /** For an entry whose document is loaded: it begins at its top, not at the scroll position of this one. */
  startOver(): void
}

export function createScrollMemory(page: Window): ScrollMemory {
  const positions = new Map<string, number>()
  // The browser restores before the new page is there; it may do so only on a reload.
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
 * After a new page is shown: focuses its heading, and scrolls to the right position. If a page has set the focus itself, such as on the
 * card that its reader had opened, it stays.
 * @param before the focused element when the visitor navigated.
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
  else scroll.restore(location.key) // a new page starts at its top
}

/** Any site can link to `#100%`; that is no valid escape, so it is used as an id unchanged. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
