import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import { SINGLETONS } from '@site/build/singletons'
import type { SiteConfig } from '@site/shared/contracts'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { remoteNames } from '../../tools/remote-names'
import type { Monolith } from '../monolith/build-monolith'
import { remoteAppSource, siteParts } from '../monolith/site-parts'
import type { PeerOptions } from './peer-options'

const RUNTIME = `import { loadRemote } from '@module-federation/runtime'`

const SHARED = Object.fromEntries(
  [...SINGLETONS, 'react-router-dom'].map((name) => [name, { singleton: true }]),
)

/**
 * Module Federation for Vite as its documentation shows it: every remote builds on its own and shares by name, the host
 * names the remotes in its configuration and renders what they expose with `React.lazy`. Defaults everywhere else.
 */
export async function buildPlainFederation(
  root: string,
  config: SiteConfig,
  { folder = join(root, '.cache/bench/plain-federation'), plugins = [] }: PeerOptions = {},
): Promise<Monolith> {
  await rm(folder, { recursive: true, force: true })
  const names = remoteNames(root)
  await mkdir(join(folder, 'sources'), { recursive: true })
  for (const name of names) {
    const exposed = join(folder, 'sources', `${name}.ts`)
    await writeFile(exposed, `export const app = ${await remoteAppSource(root, name)}`)
    await build({
      root: join(root, `mfe-${name}`),
      base: `/remotes/${name}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [
        ...plugins,
        react(),
        federation({
          name,
          filename: 'remoteEntry.js',
          dts: false,
          exposes: { './app': exposed },
          shared: SHARED,
        }),
      ],
      build: {
        target: 'esnext',
        outDir: join(folder, 'remotes', name),
        rolldownOptions: { input: exposed },
      },
    })
  }
  await build({
    root: join(import.meta.dirname, '../monolith'),
    base: '/shell/host/',
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      await siteParts({
        root,
        names,
        config,
        fetchApp: (name) => `(await loadRemote('${name}/app')).app`,
        imports: [RUNTIME],
      }),
      federation({
        name: 'host',
        dts: false,
        remotes: Object.fromEntries(
          names.map((name) => [name, { type: 'module', name, entry: `/remotes/${name}/remoteEntry.js` }]),
        ),
        shared: SHARED,
      }),
    ],
    build: { target: 'esnext', outDir: join(folder, 'shell/host') },
  })
  const html = await readFile(join(folder, 'shell/host/index.html'), 'utf8')
  return { folder, pages: new Map([['*', { html, inline: null }]]) }
}
