import type { ScrollMemory } from './scroll-memory'
import type { Shown } from './visits'

/** What a person needs when a new page has come: its heading in focus, and the right place to read on. */
export function restoreFocusAndScroll(
  { location, how }: Pick<Shown, 'location' | 'how'>,
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
