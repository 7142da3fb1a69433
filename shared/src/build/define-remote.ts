import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import type { RemoteConfig } from '../contracts/release'
import { scopedName } from './scoped-name'
import { SINGLETONS } from './singletons'

/**
 * A remote's production build: a lean Module Federation container (`remoteEntry.js`, one exposed module) whose singletons
 * come from the page's import map and whose federation runtime is the shell's.
 */
export function defineRemote(remote: RemoteConfig): UserConfig {
  return {
    plugins: [
      react(),
      federation({
        name: remote.name,
        filename: 'remoteEntry.js',
        manifest: false,
        dts: false,
        exposes: { './lifecycles': './src/lifecycles.ts' },
        shared: {},
        disableShared: true,
        disableRemote: true,
        disableSnapshot: true,
        experiments: { externalRuntime: true },
      }),
    ],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'esnext',
      manifest: true,
      chunkSizeWarningLimit: 1000, // kB: three.js, which comes after everything else and only where it can be seen
      modulePreload: { polyfill: false },
      // One style sheet per release, put into the page by the shell: it gates mounting and never arrives in a second round.
      cssCodeSplit: false,
      rolldownOptions: {
        external: [...SINGLETONS],
        input: 'src/lifecycles.ts',
        output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] } },
      },
    },
  }
}
