import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { bundlerChecks } from './bundler-checks'
import { leanEvents } from './declared-events'
import { installedMajor, majorPaths } from './installed-majors'
import { LICENCE_LIST } from './licences'
import { oneRouter } from './one-router'
import { compileHint } from './page-speed/compile-hint'
import { leanPreload } from './page-speed/lean-preload'
import { leanRouter } from './page-speed/lean-router'
import { sharedChunk } from './page-speed/shared-chunk'
import { scopedName } from './scoped-name'
import { SHARED_SPECIFIERS } from './shared-specifiers'

/**
 * The shell's browser build: its shared modules come from the import map, like those of every remote.
 * @param folder of the shell.
 */
export function defineShell(folder: string): UserConfig {
  const base = sharedChunk('base')
  return {
    plugins: [react(), oneRouter(), leanEvents(), leanRouter(), leanPreload(), compileHint(), base.plugin],
    css: { modules: { generateScopedName: scopedName } },
    // Disables parts of the federation runtime that the page does not use: manifests, share negotiation (the import map links the
    // shared modules, `share-scope.ts` offers them), and its half for Node.
    define: {
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_SHARED: 'true',
      ENV_TARGET: '"web"',
      __REACT_DOM__: JSON.stringify(installedMajor('react-dom', folder)),
    },
    build: {
      target: 'esnext',
      manifest: true,
      cssCodeSplit: false,
      assetsDir: CONTENT_FOLDER,
      rolldownOptions: {
        checks: bundlerChecks,
        external: [...SHARED_SPECIFIERS],
        // The second is fetched, by its own name, when a file arrived damaged.
        input: ['src/main.tsx', 'src/remotes/repair.ts'],
        preserveEntrySignatures: 'exports-only',
        optimization: { inlineConst: true },
        // The one script that every page loads names the licence file. Added after minifying, which removes comments.
        output: {
          paths: majorPaths(folder),
          codeSplitting: { groups: base.groups },
          postFooter: ({ isEntry }) => (isEntry ? `// ${LICENCE_LIST}` : ''),
        },
      },
    },
  }
}

/**
 * The shell's build for the host: composes pages with ordinary packages, all bundled. A release in the store must not
 * depend on the packages installed beside it, and an old one composes with the React it was built with.
 */
export function defineComposer(): UserConfig {
  return {
    plugins: [react(), leanEvents()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      ssr: true,
      target: 'node20',
      assetsDir: CONTENT_FOLDER,
      rolldownOptions: {
        checks: bundlerChecks,
        input: 'src/compose/composer.ts',
        external: [/^@supabase\//], // the backend is not used while a page is composed
        // A store may be outside of any package.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  }
}
