import { personStorage } from '@site/shared/session'
import { readText, writeText } from '@site/shared/storage'

const KEY = 'choosing-password'

/** Remembers, across a reload of this tab, that a link allowed this user to choose a new password. */
export function rememberChoosing(userId: string): void {
  writeText(personStorage, KEY, userId)
}

export const isChoosing = (userId: string): boolean => readText(personStorage, KEY) === userId

export function forgetChoosing(): void {
  writeText(personStorage, KEY, null)
}
