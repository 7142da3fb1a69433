import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * The page's one client of Supabase: accounts, tables and functions. Its code (28 kB) is fetched on the first call, never
 * before: who only reads needs none of it.
 */
export const openClient = async (): Promise<SupabaseClient> =>
  (await import('./supabase-client')).supabaseClient()
