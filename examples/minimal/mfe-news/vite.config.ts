import { federation } from '@module-federation/vite'
import { shared, siteContainer } from '@site/tool/build/site-container'
import react from '@vitejs/plugin-react'

export default {
  plugins: [
    react(),
    siteContainer(),
    federation({
      name: 'news',
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/lifecycles.ts' },
      shared,
      dts: false,
      manifest: true,
    }),
  ],
}
