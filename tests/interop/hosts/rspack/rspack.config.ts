import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'

/** By their manifest, which declares the entry a module. */
export const configuration: Configuration = {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.ts',
  target: ['web', 'es2022'],
  output: { publicPath: '/', uniqueName: 'my-host' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'my_host',
      remotes: {
        marketing: 'marketing@https://site.example/federation/marketing/mf-manifest.json',
        auth: 'auth@https://site.example/federation/auth/mf-manifest.json',
        chat: 'chat@https://site.example/federation/chat/mf-manifest.json',
        forms: 'forms@https://site.example/federation/forms/mf-manifest.json',
        quantum: 'quantum@https://site.example/federation/quantum/mf-manifest.json',
        analytics: 'analytics@https://site.example/federation/analytics/mf-manifest.json',
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      shareStrategy: 'loaded-first',
    }),
    new rspack.HtmlRspackPlugin({ template: join(import.meta.dirname, 'index.html') }),
  ],
}
