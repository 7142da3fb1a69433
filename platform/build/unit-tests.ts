import { supabaseParts } from './supabase-parts.ts'

/** What the unit tests of remotes need in a configuration of vitest: packages as pages have them. Only what vitest itself loads can be linked. */
export const unitTests = {
  resolve: { alias: supabaseParts },
  test: { server: { deps: { inline: [/@site\//, /@supabase/] } } },
}
