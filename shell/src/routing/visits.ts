import type { SiteLocation } from '@site/shared/contracts'
import type { NavigationKind } from '@site/shared/history'
import type { Follower } from '../after-load/live/follow-later'
import { FIRST_VISIT } from '../first-visit'
import { NOT_FOUND_TITLE } from '../layout/not-found-title'
import type { CompositionView, RouteEntry } from '../remotes/composition-view'
import type { LoadedRelease } from '../remotes/remote-release'
import { SLOW_MS } from '../remotes/retry-policy'
import type { Site } from '../site'
import { documentPolicy } from './document-policy'
import { loadDocument } from './load-document'
import { createScrollMemory, restoreFocusAndScroll } from './scroll-and-focus'

/** The shown page: its location, the kind of navigation, and its route. */
export interface Shown {
  readonly location: SiteLocation
  readonly how: NavigationKind | 'load'
  readonly view: CompositionView
  /** `null`: the site has no page there. */
  readonly route: RouteEntry | null
  /** For the tab and for screen readers. Empty as long as that of the composed page holds, which has its own. */
  readonly title: string
  /** From the page's remote, if its code loaded before the page was shown. */
  readonly release: LoadedRelease | null
}

/** The pages that a visitor opens, one after the other. */
export interface Visits {
  /** As the host has composed it. */
  readonly first: Shown
  shown(): Shown
  /** Whether the next page is slow enough that the visitor should see progress. */
  isPending(): boolean
  /** Calls `listener` when one of these changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Called when the page of this history key is in the document, or failed to load. */
  pageShown(key: string): void
}

export function createVisits(
  { page, history, directory, remotes }: Pick<Site, 'page' | 'history' | 'directory' | 'remotes'>,
  follower: Follower,
): Visits {
  const scroll = createScrollMemory(page)
  const listeners = new Set<() => void>()
  const location = history.current()
  const view = directory.current()
  const first: Shown = {
    location,
    how: 'load',
    view,
    route: directory.shown(location.pathname),
    title: '',
    release: null,
  }
  let shown = first
  const allows = documentPolicy(view, first.route)
  let latest = 0
  let pending = false
  let slow: ReturnType<typeof setTimeout> | undefined
  /** The history key of the page that is shown, until it is in the document. */
  let arriving: string | null = null
  let focusBefore: Element | null = null

  /**
   * From a followed link to the painted page. The old page stays until the next one's code is loaded, so that no spinner is ever painted.
   */
  async function visit(location: SiteLocation, how: NavigationKind): Promise<void> {
    const mine = ++latest
    clearTimeout(slow)
    slow = setTimeout(() => {
      pending = true
      tell()
    }, SLOW_MS)
    await follower.beforeNavigation(location.pathname)
    const route = await directory.route(location.pathname)
    const view = directory.current()
    if (!allows(view, route)) return loadPage(location, how)
    const release = route && (await remotes.fetch(route, location))
    if (mine !== latest) return // the latest navigation wins
    scroll.save(shown.location.key)
    clearTimeout(slow)
    pending = false
    arriving = location.key
    focusBefore = page.document.activeElement
    show({ location, how, view, route, title: titleOf(route), release })
  }

  function loadPage({ pathname, hash }: SiteLocation, how: NavigationKind): Promise<never> {
    if (how !== 'pop' && !hash) scroll.startOver()
    return loadDocument(pathname)
  }

  function pageShown(key: string): void {
    if (arriving !== key) return
    arriving = null
    // The visitor may return to a scroll position in the first page.
    page.document.documentElement.removeAttribute(FIRST_VISIT)
    restoreFocusAndScroll(shown, scroll, focusBefore)
  }

  /** React renders the current page, and the page's outlet starts the release. */
  function show(found: Shown): void {
    const before = shown.title
    shown = upToDate(found)
    if (shown.title !== before) page.document.title = shown.title
    tell()
  }

  /** A page is looked up again only if the composition changed since. */
  function upToDate(found: Shown): Shown {
    const view = directory.current()
    if (found.view === view) return found
    const route = directory.shown(found.location.pathname)
    const title = titleOf(route)
    return { ...found, view, route, title: title === titleOf(found.route) ? found.title : title }
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  // An unreachable host cannot say what is at an address: a page of the site must not be reported as unknown.
  history.listen((to, how) => void visit(to, how).catch(() => loadPage(to, how)))
  directory.subscribe(() => show(shown))

  return {
    first,
    shown: () => shown,
    isPending: () => pending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pageShown,
  }
}

const titleOf = (route: RouteEntry | null) => route?.title ?? NOT_FOUND_TITLE
