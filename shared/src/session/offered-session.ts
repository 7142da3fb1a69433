import type { Session } from '@supabase/supabase-js'
import { type Arrival, setArrival } from './arrival'
import { adoptSession } from './keep-session'
import { showSession } from './session-state'

/** The session of a link that was followed while another account is signed in. It waits for the visitor's decision. */
interface Offer {
  readonly session: Session
  readonly arrival: Arrival
}

let offer: Offer | null = null

export function offerSession(session: Session, arrival: Arrival): void {
  offer = { session, arrival }
  setArrival('other-account')
}

/** E-mail of the link's account, if it is not the signed-in one. */
export const offeredEmail = (): string | null => offer?.session.user.email ?? null

/** Replaces the current session with the link's, or discards the link's. */
export function answerOffer(take: boolean): void {
  if (!offer) return
  const { session, arrival } = offer
  offer = null
  if (take) showSession(null) // ends the current session, and deletes its account's input
  setArrival(take ? arrival : null)
  if (take) adoptSession(session) // outlives the browser if the previous session did
}
