import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { markdown } from '../build/markdown'
import { remoteFolder } from '../build/remote-folder'
import { scopedName } from '../build/scoped-name'
import { supabaseParts } from '../build/supabase-parts'
import { adoptedStyles, coreOfPage } from './core-of-page'
import { devPages, type PageSettings } from './dev-pages'
import { devRemotes } from './dev-remotes'

/** Whose pages show the remotes: the site's, a small page around one remote, or those of a site that runs elsewhere. */
export type DevShell =
  | (PageSettings & { readonly kind: 'site' | 'alone' })
  | { readonly kind: 'elsewhere'; readonly origin: string }

export interface DevOptions {
  /** The repository. */
  readonly root: string
  /** All that the site's shell shows; everywhere else one. */
  readonly remotes: readonly string[]
  readonly shell: DevShell
  readonly port: number
}

/**
 * What `@site/shared` imports. It is served file by file, because each of its style sheets names its classes by its place; and in what is
 * served so nobody looks for packages.
 */
const OF_SHARED = ['@supabase/supabase-js', 'clsx/lite', 'react-router-dom', 'valibot']

/** The module that starts a page, as the server serves it. */
const ENTRIES = { site: '/src/main.tsx', alone: '/@id/@site/shared/standalone' } as const

/**
 * The development server: remotes from their sources, as containers, in the pages of one shell. With a shell of this repository all is one
 * module graph with one React. Edits arrive hot, with the state of components, in every shell.
 */
export function defineDev({ root, remotes, shell, port }: DevOptions): InlineConfig {
  const ofSite = shell.kind === 'site'
  const [first = ''] = remotes
  const served = remotes.map((name) => ({
    name,
    folder: remoteFolder(root, name),
    address: ofSite ? `/mfe-${name}` : '',
  }))
  const elsewhere = shell.kind === 'elsewhere'
  // The remote brings its own React and kit there, as a release on other majors does: Fast Refresh needs a development React, and the
  // page's is the production one.
  const pages = elsewhere
    ? [coreOfPage(root), adoptedStyles()]
    : [devPages(shell, ENTRIES[shell.kind], served)]
  return {
    configFile: false,
    appType: 'custom',
    root: ofSite ? join(root, 'shell') : remoteFolder(root, first),
    // Servers of several remotes run side by side; each prepares the packages that its remote needs.
    cacheDir: join(root, 'node_modules/.vite', ofSite ? 'site' : `${first}-${shell.kind}`),
    plugins: [react(), markdown(), devRemotes(served), ...pages],
    server: {
      port,
      strictPort: true,
      // Other sites' pages may not read the sources.
      ...(elsewhere && { cors: { origin: shell.origin }, origin: `http://localhost:${port}` }),
    },
    resolve: { alias: supabaseParts },
    define: { __REACT_DOM__: '""' }, // there is no import map that would name it
    css: { modules: { generateScopedName: scopedName } },
    // Packages are prepared before a page asks for them: one that is found later reloads the page.
    optimizeDeps: {
      entries: [
        ...(ofSite ? ['src/main.tsx'] : []),
        ...served.map(({ folder }) => join(folder, 'remote.config.ts')),
      ],
      exclude: ['@site/shared'],
      include: [
        ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
        ...OF_SHARED.map((name) => `@site/shared > ${name}`),
      ],
    },
  }
}
