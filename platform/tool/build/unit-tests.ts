import { markdown } from './markdown.ts'
import { supabaseParts } from './supabase-parts.ts'

/** What the unit tests of remotes need in a configuration of vitest: packages as pages have them, and texts in Markdown. Only what vitest itself loads can be linked. */
export const unitTests = {
  plugins: [markdown()],
  resolve: { alias: supabaseParts },
  test: { server: { deps: { inline: [/@site\//, /@supabase/] } } },
}
