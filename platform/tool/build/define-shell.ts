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
    // What the page does not use of the federation runtime: manifests, negotiation of shares (the import map links the
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
        // The second is fetched when a file came damaged, and by its own name.
        input: ['src/main.tsx', 'src/remotes/repair.ts'],
        preserveEntrySignatures: 'exports-only',
        optimization: { inlineConst: true },
        // The one script that every page loads says where the licences are. After minifying, which takes comments away.
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
 * The shell's build for the host: composes pages with ordinary packages, all of them inside. A release in the store must
 * not depend on what happens to be installed beside it, and an old one composes with the React it was built with.
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
        external: [/^@supabase\//], // nobody asks the backend while a page is composed
        // A store may lie outside of any package.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  }
}
