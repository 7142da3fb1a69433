import type { SupabaseClient } from '@supabase/supabase-js'
import { getConfig } from '../config/config'
import { sessionStorageAdapter } from './session-storage'

let opened: Promise<SupabaseClient> | null = null

/** The one Supabase client of the page. Its code (54 kB gz) is fetched on the first call, never before. */
export function openClient(): Promise<SupabaseClient> {
  opened ??= createClient().catch((error: unknown) => {
    opened = null // a failed download must not disable accounts for the rest of the visit
    throw error
  })
  return opened
}

async function createClient(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const { supabaseUrl, supabaseAnonKey } = getConfig()
  return createClient(supabaseUrl, supabaseAnonKey, {
    auth: {
      flowType: 'pkce',
      storage: sessionStorageAdapter,
      storageKey: SESSION_KEY,
      detectSessionInUrl: true,
    },
  })
}

/** Where the session is kept in the browser's storage. */
export const SESSION_KEY = 'site-session'
