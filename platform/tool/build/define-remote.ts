import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import type { UserConfig } from 'vite'
import { bundlerChecks } from './bundler-checks'
import { leanEvents } from './declared-events'
import { CONTAINER_ENTRY, federationContainer } from './federation-container'
import { majorPaths } from './installed-majors'
import { markdown } from './markdown'
import { oneRouter } from './one-router'
import { leanPreload } from './page-speed/lean-preload'
import { leanRouter } from './page-speed/lean-router'
import { scopedName } from './scoped-name'
import { SHARED_SPECIFIERS } from './shared-specifiers'

/**
 * A remote's build for the pages of this site: a Module Federation container (`remoteEntry.js`, one exposed module) whose shared
 * modules are linked by the page's import map.
 * @param folder of the remote: it is linked with the packages installed there.
 * @param version of the release: its entry is in a folder of that name; everything else is beside it, named by its content.
 * @param lifecycles module of a remote in another framework, such as `/src/lifecycles.ts`; otherwise they are generated from the
 * pages and widgets in `remote.config.ts`.
 */
export function defineRemote(folder: string, version: string, lifecycles?: string): UserConfig {
  return {
    plugins: [
      markdown(),
      leanEvents(),
      federationContainer(lifecycles),
      oneRouter(),
      leanRouter(),
      leanPreload(),
    ],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'esnext',
      manifest: true,
      chunkSizeWarningLimit: 1000, // kB: three.js, which loads last and only where it is visible
      // One style sheet per release, added to the page by the shell: it gates mounting and never arrives in a second round. The
      // sheets of prerendered pages are cut from it (`piece-stylesheets.ts`).
      cssCodeSplit: false,
      assetsDir: CONTENT_FOLDER,
      rolldownOptions: {
        checks: bundlerChecks,
        input: CONTAINER_ENTRY,
        external: [...SHARED_SPECIFIERS],
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${version}/[name].js`,
          paths: majorPaths(folder),
          codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] },
        },
      },
    },
  }
}
