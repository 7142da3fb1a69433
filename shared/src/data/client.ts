import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * The page's one Supabase client: accounts, tables and functions. Its code (28 kB) is fetched on the first call: visitors who only read do
 * not need it.
 */
export const openClient = async (): Promise<SupabaseClient> =>
  (await import('./supabase-client')).supabaseClient()

/**
 * A table for the rows of one account, or of an anonymous visitor (`null`), whichever account is signed in when they are sent.
 * @param token for the account's last rows, after its session has ended.
 */
export const openTable = async (table: string, owner: string | null, token?: string) =>
  (await import('./supabase-client')).tableOf(table, owner, token)
