import { markdown } from './markdown.ts'
import { supabaseParts } from './supabase-parts.ts'

/** Vitest options for tests of remotes: packages as in pages, texts in Markdown. Only modules that vitest itself loads can be linked. */
export const unitTests = {
  plugins: [markdown()],
  resolve: { alias: supabaseParts },
  test: { server: { deps: { inline: [/@site\//, /@supabase/] } } },
}
