import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'

const singleton = { singleton: true }

// Three remotes by their manifest, three by their entry. All four entries of React are shared, so the remotes need none of their own.
export default defineConfig({
  plugins: [
    federation({
      name: 'my-host',
      remotes: {
        marketing: {
          type: 'module',
          name: 'marketing',
          entry: 'https://site.example/federation/marketing/mf-manifest.json',
        },
        auth: {
          type: 'module',
          name: 'auth',
          entry: 'https://site.example/federation/auth/mf-manifest.json',
        },
        forms: {
          type: 'module',
          name: 'forms',
          entry: 'https://site.example/federation/forms/mf-manifest.json',
        },
        chat: { type: 'module', name: 'chat', entry: 'https://site.example/federation/chat/remoteEntry.js' },
        quantum: {
          type: 'module',
          name: 'quantum',
          entry: 'https://site.example/federation/quantum/remoteEntry.js',
        },
        analytics: {
          type: 'module',
          name: 'analytics',
          entry: 'https://site.example/federation/analytics/remoteEntry.js',
        },
      },
      shared: {
        react: singleton,
        'react/jsx-runtime': singleton,
        'react-dom': singleton,
        'react-dom/client': singleton,
      },
      shareStrategy: 'loaded-first', // the page does not wait for the shares of six remotes
      dts: false,
    }),
  ],
})
