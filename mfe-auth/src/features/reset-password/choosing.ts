import { readText, tabStorage, writeText } from '@site/shared/storage'

const KEY = 'site-choosing-password'

/** Remembers, over a reload of this tab, that a link let this user choose a new password. */
export function rememberChoosing(userId: string): void {
  writeText(tabStorage, KEY, userId)
}

export const isChoosing = (userId: string): boolean => readText(tabStorage, KEY) === userId

export function forgetChoosing(): void {
  writeText(tabStorage, KEY, null)
}
