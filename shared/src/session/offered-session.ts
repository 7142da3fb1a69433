import type { Session } from '@supabase/supabase-js'
import { type Arrival, setArrival } from './arrival'
import { adoptSession } from './keep-session'
import { showSession } from './session-state'

/** The session of a link that was followed while somebody else is signed in. It waits for the visitor's decision. */
interface Offer {
  readonly session: Session
  readonly arrival: Arrival
}

let offer: Offer | null = null

export function offerSession(session: Session, arrival: Arrival): void {
  offer = { session, arrival }
  setArrival('other-account')
}

/** Whose link was followed, when it is not the account that is signed in. */
export const offeredEmail = (): string | null => offer?.session.user.email ?? null

/** Takes the session of the link in place of the one that is there, or leaves it. */
export function answerOffer(take: boolean): void {
  if (!offer) return
  const { session, arrival } = offer
  offer = null
  if (take) showSession(null) // the session that is there ends, and with it what its account typed
  setArrival(take ? arrival : null)
  if (take) adoptSession(session) // it outlives the browser if the one before did
}
