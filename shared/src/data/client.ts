import type { PostgrestClient } from '@supabase/postgrest-js'
import { getConfig } from '../config/config'
import { authorizedFetch } from './authorized-fetch'

let opened: Promise<PostgrestClient> | null = null

/**
 * The page's one client of the table API. Its code (5 kB gz; all of supabase-js would be 54) is fetched on the first call,
 * never before.
 */
export function openClient(): Promise<PostgrestClient> {
  opened ??= createClient().catch((error: unknown) => {
    opened = null // a failed download must not disable the tables for the rest of the visit
    throw error
  })
  return opened
}

async function createClient(): Promise<PostgrestClient> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient(`${getConfig().supabaseUrl}/rest/v1`, { fetch: authorizedFetch })
}
