import { deviceStorage, readText, writeText } from '../storage/browser-storage'

/** Says in the storage that all tabs share whether some tab has a session of its own, which ends with the browser. */
export const TABS_KEY = 'site-session-tabs'

export const tabsMark = (): string | null => readText(deviceStorage, TABS_KEY)

/** Other tabs hear a change of the mark by the storage event; the time makes every mark a change. */
export function markTabs(mark: 'open' | 'ended' | null): void {
  writeText(deviceStorage, TABS_KEY, mark && `${mark} ${Date.now()}`)
}
