import { federation } from '@module-federation/vite'
import { shared, siteContainer } from '@site/tool/build/site-container'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A Module Federation container for any host. For this site's own pages, which need no negotiation, the platform replaces federation() with
// a smaller container with the same lifecycles; all other settings apply to both.
export default defineConfig({
  plugins: [
    react(),
    siteContainer(),
    federation({
      name: '__NAME__',
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/lifecycles.ts' },
      shared,
      shareStrategy: 'loaded-first',
      runtimePlugins: ['@site/tool/build/whole-react'], // all four entries of React from the host, or all from us
      manifest: true,
      dts: false, // siteContainer() packs the types
    }),
  ],
})
