import { join } from 'node:path'

const leftOut = join(import.meta.dirname, '../../shared/src/data/left-out.ts')

/**
 * Packages that supabase-js takes along and this site does not use, and what they are linked to: functions that throw. A newer
 * supabase-js that needs more of them fails the build by the missing name.
 */
export const supabaseParts: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': leftOut,
  '@supabase/storage-js': leftOut,
}
