import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * The page's one client of Supabase: accounts, tables and functions. Its code (28 kB) is fetched on the first call, never
 * before: who only reads needs none of it.
 */
export const openClient = async (): Promise<SupabaseClient> =>
  (await import('./supabase-client')).supabaseClient()

/**
 * A table for the rows of one account, or of an anonymous visitor (`null`), whoever is signed in by the time they are sent.
 * @param token with which the account's last rows are sent when its session has just ended.
 */
export const openTable = async (table: string, owner: string | null, token?: string) =>
  (await import('./supabase-client')).tableOf(table, owner, token)
