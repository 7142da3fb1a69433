import type { GoTrueClient } from '@supabase/supabase-js'
import { clientForArrivals } from '../data/supabase-client'
import { readText, tabStorage, writeText } from '../storage/browser-storage'
import { PROOF_KEY } from './arrival'

// The code verifier has to survive the way to the provider and back, in this tab. The client's session does not.
const verifierStorage = {
  getItem: (key: string) => (isVerifier(key) ? readText(tabStorage, key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key) && !writeText(tabStorage, key, value))
      throw new Error('This tab cannot keep the proof with which the provider’s code is redeemed.')
  },
  // The client would throw the proof away when the service is down: it is needed for the next attempt, and `dropProof` ends it.
  removeItem: (key: string) => void (key !== PROOF_KEY && writeText(tabStorage, key, null)),
}

const isVerifier = (key: string) => key.endsWith('-code-verifier')

/** The way to the provider and back is over. */
export const dropProof = (): void => void writeText(tabStorage, PROOF_KEY, null)

/** Redeems what an address carries. The session that comes of it is not this client's: `adoptSession` takes it. */
export const arrivalClient = (): GoTrueClient => clientForArrivals(verifierStorage)
