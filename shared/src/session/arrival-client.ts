import type { GoTrueClient } from '@supabase/supabase-js'
import { clientForArrivals } from '../data/supabase-client'
import { readText, tabStorage, writeText } from '../storage/browser-storage'

// The code verifier has to survive the way to the provider and back, in this tab. The client's session does not.
const verifierStorage = {
  getItem: (key: string) => (isVerifier(key) ? readText(tabStorage, key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key) && !writeText(tabStorage, key, value))
      throw new Error('This tab cannot keep the proof with which the provider’s code is redeemed.')
  },
  removeItem: (key: string) => void writeText(tabStorage, key, null),
}

const isVerifier = (key: string) => key.endsWith('-code-verifier')

/** Redeems what an address carries. The session that comes of it is not this client's: `adoptSession` takes it. */
export const arrivalClient = (): GoTrueClient => clientForArrivals(verifierStorage)
