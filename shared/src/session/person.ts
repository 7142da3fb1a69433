import type { Session } from '@supabase/supabase-js'
import { emptyTab, partOf, readText, tabStorage, writeText } from '../storage/browser-storage'

// A person's input belongs to them and ends with their session: in storage by the rule below, on the screen because a remote's root is
// recreated, and in the memory of modules by `whenPersonLeaves`.

const TYPED = 'site-typed:'
const BY = 'site-typed-by'

/** Survives a reload, in which another tab may have ended the session. */
let person = readText(tabStorage, BY)
const leavers = new Set<(left: Session | null) => void>()

/** Id of the current account, also while the session is still being checked; `null` for an anonymous visitor. */
export const readPerson = (): string | null => person

/** This tab's storage for a person's input. It is emptied when they leave, whatever code is loaded then. */
export const personStorage = partOf(tabStorage, TYPED)

/**
 * Calls back when an account's session ends here, or is replaced by another account's. Not when an anonymous visitor logs in: they keep
 * their input.
 * @param forget receives the session that ended, unless it ended before it was shown.
 * @returns an unsubscribe function.
 */
export function whenPersonLeaves(forget: (left: Session | null) => void): () => void {
  leavers.add(forget)
  return () => leavers.delete(forget)
}

/** Sets the current person. Only for the session. */
export function seatPerson(next: string | null, left: Session | null): void {
  const before = person
  if (before === next) return
  person = next
  if (before !== null) emptyTab(TYPED)
  writeText(tabStorage, BY, next)
  if (before !== null) for (const forget of leavers) forget(left)
}
