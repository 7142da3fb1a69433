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

/** The pages that show the remotes: the site's, a small page around one remote, or those of a site that runs elsewhere. */
export type DevShell =
  | (PageSettings & { readonly kind: 'site' | 'alone' })
  | { readonly kind: 'elsewhere'; readonly origin: string }

export interface DevOptions {
  /** The repository. */
  readonly root: string
  /** All remotes in the site's shell; otherwise one. */
  readonly remotes: readonly string[]
  readonly shell: DevShell
  readonly port: number
}

/**
 * Imports of `@site/shared`. It is served file by file, because class names depend on the path of each style sheet; the dev server
 * does not scan files served like this for packages.
 */
const OF_SHARED = ['@supabase/supabase-js', 'clsx/lite', 'react-router-dom', 'valibot']

/** The module that starts a page, by its address on the server. */
const ENTRIES = { site: '/src/main.tsx', alone: '/@id/@site/shared/standalone' } as const

/**
 * The development server: remotes from their sources, as containers, in the pages of one shell. With a shell of this repository it is
 * one module graph with one React. Edits are applied by hot updates that keep component state, in every shell.
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
  // The remote brings its own React and kit, like a release on other majors: Fast Refresh needs a development React, and the
  // page's is the production one.
  const pages = elsewhere
    ? [coreOfPage(root), adoptedStyles()]
    : [devPages(shell, ENTRIES[shell.kind], served)]
  return {
    configFile: false,
    appType: 'custom',
    root: ofSite ? join(root, 'shell') : remoteFolder(root, first),
    // Servers of several remotes run side by side; each prepares the packages of its remote.
    cacheDir: join(root, 'node_modules/.vite', ofSite ? 'site' : `${first}-${shell.kind}`),
    plugins: [react(), markdown(), devRemotes(served), ...pages],
    server: {
      port,
      strictPort: true,
      // Pages of other sites must not read the sources.
      ...(elsewhere && { cors: { origin: shell.origin }, origin: `http://localhost:${port}` }),
    },
    resolve: { alias: supabaseParts },
    define: { __REACT_DOM__: '""' }, // no import map would name it
    css: { modules: { generateScopedName: scopedName } },
    // Packages are prepared before a page requests them: one found later reloads the page.
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
