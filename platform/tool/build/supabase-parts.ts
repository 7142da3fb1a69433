import { createRequire } from 'node:module'

const leftOut = createRequire(import.meta.url).resolve('@site/shared/data/left-out')

/**
 * Packages that supabase-js takes along and this site does not use, and what they are linked to: functions that throw. A newer
 * supabase-js that needs more of them fails the build by the missing name.
 */
export const supabaseParts: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': leftOut,
  '@supabase/storage-js': leftOut,
}
