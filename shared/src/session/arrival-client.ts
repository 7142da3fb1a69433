import type { GoTrueClient } from '@supabase/supabase-js'
import { clientForArrivals } from '../data/supabase-client'
import { readText, tabStorage, writeText } from '../storage/browser-storage'
import { PROOF_KEY } from './arrival'

// The code verifier must survive the visit to the provider, in this tab. The client's session need not.
const verifierStorage = {
  getItem: (key: string) => (isVerifier(key) ? readText(tabStorage, key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key) && !writeText(tabStorage, key, value))
      throw new Error('This tab cannot keep the proof with which the provider’s code is redeemed.')
  },
  // The client would delete the proof when the service is down: the next attempt needs it, and `dropProof` deletes it.
  removeItem: (key: string) => void (key !== PROOF_KEY && writeText(tabStorage, key, null)),
}

const isVerifier = (key: string) => key.endsWith('-code-verifier')

/** The visit to the provider is over. */
export const dropProof = (): void => void writeText(tabStorage, PROOF_KEY, null)

/** Redeems the credentials in an address. The resulting session is not this client's: `adoptSession` takes it. */
export const arrivalClient = (): GoTrueClient => clientForArrivals(verifierStorage)
