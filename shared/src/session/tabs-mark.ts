import { deviceStorage, readText, tabStorage, writeText } from '../storage/browser-storage'

/** Key of a mark in shared storage: whether some tab has its own session, which ends with the browser. */
export const TABS_KEY = 'site-session-tabs'

export const tabsMark = (): string | null => readText(deviceStorage, TABS_KEY)

/** Other tabs notice a change of the mark by the storage event; the time makes every mark a change. */
export function markTabs(mark: 'open' | 'ended' | null): void {
  if (mark === 'ended') writeText(deviceStorage, END_KEY, String(Date.now()))
  writeText(deviceStorage, TABS_KEY, mark && `${mark} ${Date.now()}`)
}

/** The time when some tab last ended such a session; in each tab's own storage, the last end it has noticed. */
const END_KEY = 'site-session-end'
const lastEnd = () => readText(deviceStorage, END_KEY) ?? 'never'

/** This tab now has its own session: only a later end affects it. */
export const noteEnd = (): void => void writeText(tabStorage, END_KEY, lastEnd())

/** Whether such a session ended meanwhile, unnoticed by this tab. */
export function missedEnd(): boolean {
  const heard = readText(tabStorage, END_KEY)
  return heard !== null && heard !== lastEnd()
}
