import type { InlineConfig } from 'vite'
import { scopedName } from './scoped-name'
import { supabaseParts } from './supabase-parts'

/**
 * What `@site/shared` imports. It is served file by file, because each of its style sheets names its classes by its place; and in what is
 * served so nobody looks for packages.
 */
const OF_SHARED = ['@supabase/supabase-js', 'clsx/lite', 'react-router-dom', 'valibot']

/**
 * What every development server of remotes has: sources as a build takes them, and packages that are prepared before a page asks for
 * them. One that is found later reloads the page.
 * @param entries files from which on packages are looked for.
 */
export const devSources = (entries: readonly string[]): InlineConfig => ({
  configFile: false,
  appType: 'custom',
  resolve: { alias: supabaseParts },
  css: { modules: { generateScopedName: scopedName } },
  optimizeDeps: {
    entries: [...entries],
    exclude: ['@site/shared'],
    include: [
      ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
      ...OF_SHARED.map((name) => `@site/shared > ${name}`),
    ],
  },
})
