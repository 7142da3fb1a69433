/** Says in the storage that all tabs share whether some tab has a session of its own, which ends with the browser. */
export const TABS_KEY = 'site-session-tabs'

type TabsMark = 'open' | 'ended'

export function tabsMark(): string | null {
  try {
    return window.localStorage.getItem(TABS_KEY)
  } catch {
    return null
  }
}

/** Other tabs hear a change of the mark by the storage event; the time makes every mark a change. */
export function markTabs(mark: TabsMark | null): void {
  try {
    if (mark === null) window.localStorage.removeItem(TABS_KEY)
    else window.localStorage.setItem(TABS_KEY, `${mark} ${Date.now()}`)
  } catch {
    // Blocked storage: each tab is on its own.
  }
}
