import { deviceStorage, readText, tabStorage, writeText } from '../storage/browser-storage'

/** Says in the storage that all tabs share whether some tab has a session of its own, which ends with the browser. */
export const TABS_KEY = 'site-session-tabs'

export const tabsMark = (): string | null => readText(deviceStorage, TABS_KEY)

/** Other tabs hear a change of the mark by the storage event; the time makes every mark a change. */
export function markTabs(mark: 'open' | 'ended' | null): void {
  if (mark === 'ended') writeText(deviceStorage, END_KEY, String(Date.now()))
  writeText(deviceStorage, TABS_KEY, mark && `${mark} ${Date.now()}`)
}

/** When some tab last ended such a session; in each tab's own storage, the last end that it has heard of. */
const END_KEY = 'site-session-end'
const lastEnd = () => readText(deviceStorage, END_KEY) ?? 'never'

/** This tab has a session of its own from now on: only a later end is about it. */
export const noteEnd = (): void => void writeText(tabStorage, END_KEY, lastEnd())

/** Whether such a session was ended since, in a tab that this one could not hear. */
export function missedEnd(): boolean {
  const heard = readText(tabStorage, END_KEY)
  return heard !== null && heard !== lastEnd()
}
