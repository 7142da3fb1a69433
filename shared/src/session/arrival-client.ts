import type { GoTrueClient } from '@supabase/supabase-js'
import { clientForArrivals } from '../data/supabase-client'

// The code verifier has to survive the way to the provider and back, in this tab. The client's session does not.
const verifierStorage = {
  getItem: (key: string) => (isVerifier(key) ? window.sessionStorage.getItem(key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key)) window.sessionStorage.setItem(key, value)
  },
  removeItem: (key: string) => window.sessionStorage.removeItem(key),
}

const isVerifier = (key: string) => key.endsWith('-code-verifier')

/** Redeems what an address carries. The session that comes of it is not this client's: `adoptSession` takes it. */
export const arrivalClient = (): GoTrueClient => clientForArrivals(verifierStorage)
