import { createRequire } from 'node:module'

const leftOut = createRequire(import.meta.url).resolve('@site/shared/data/left-out')

/**
 * Dependencies of supabase-js that this site does not use, and their replacements: functions that throw. If a newer supabase-js
 * needs more of them, the build fails with the missing name.
 */
export const supabaseParts: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': leftOut,
  '@supabase/storage-js': leftOut,
}
