import type { Session } from '@supabase/supabase-js'
import { emptyTab, partOf, readText, tabStorage, writeText } from '../storage/browser-storage'

// What a person typed belongs to them and ends with their session: in storage by the rule below, on the screen because a remote's root
// starts anew, and in the memory of modules by `whenPersonLeaves`.

const TYPED = 'site-typed:'
const BY = 'site-typed-by'

/** Survives a reload, in which another tab may have ended the session. */
let person = readText(tabStorage, BY)
const leavers = new Set<(left: Session | null) => void>()

/** Id of the account that sits here, also while the session is still being checked; `null` for an anonymous visitor. */
export const readPerson = (): string | null => person

/** This tab's storage for what a person typed. It is emptied when they leave, whatever code is loaded then. */
export const personStorage = partOf(tabStorage, TYPED)

/**
 * Calls back when an account's session ends here, or becomes another account's. Not when an anonymous visitor logs in: they go on
 * with what they have begun.
 * @param forget gets the session that ended, unless it was over before it was shown.
 * @returns an unsubscribe function.
 */
export function whenPersonLeaves(forget: (left: Session | null) => void): () => void {
  leavers.add(forget)
  return () => leavers.delete(forget)
}

/** Notes who sits here now. For the session alone. */
export function seatPerson(next: string | null, left: Session | null): void {
  const before = person
  if (before === next) return
  person = next
  if (before !== null) emptyTab(TYPED)
  writeText(tabStorage, BY, next)
  if (before !== null) for (const forget of leavers) forget(left)
}
