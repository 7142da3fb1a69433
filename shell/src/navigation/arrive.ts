import type { ScrollMemory } from './scroll-memory'
import type { Shown } from './use-shown-location'

/** What a person needs after a change of page: its title, its heading in focus, and the right place to read on. */
export function arrive({ location, how }: Shown, title: string, scroll: ScrollMemory): void {
  document.title = title
  if (how === 'load') return
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  const heading = target ?? document.querySelector<HTMLElement>('#content h1')
  if (heading) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (how === 'pop') scroll.restore(location.key)
  else if (target) target.scrollIntoView()
  else scroll.restore('top')
}
