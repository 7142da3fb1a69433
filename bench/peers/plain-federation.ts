import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { federation } from '@module-federation/vite'
import type { SiteConfig } from '@site/shared/contracts'
import { markdown } from '@site/tool/build/markdown'
import { remoteNames } from '@site/tool/build/remote-names'
import { SHARED_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Monolith, MonolithPages } from '../monolith/build-monolith'
import { besidePages, remoteAppSource, siteParts } from '../monolith/site-parts'
import { liveComposition } from '../runs/grown-store'
import type { PeerOptions } from './peer-options'

type FederationOptions = Parameters<typeof federation>[0]

/** The difference between two ways to federate. */
interface Way {
  readonly folder: string
  readonly remote: Partial<FederationOptions>
  readonly host: Partial<FederationOptions>
  /** An expression of the host that fetches a remote's app, and its dependencies. */
  fetchApp(name: string): string
  readonly imports: readonly string[]
  pagesOf(html: string): Promise<MonolithPages>
}

const SHARED = Object.fromEntries(
  [...SHARED_SPECIFIERS, 'react-router-dom'].map((name) => [name, { singleton: true }]),
)

const everywhere = (html: string): MonolithPages => new Map([['*', { html, inline: null }]])

/**
 * Module Federation for Vite as documented: every remote builds on its own and shares by name, the host names the remotes in its
 * configuration and renders them with `React.lazy`. Defaults everywhere else.
 */
export const buildPlainFederation = (root: string, config: SiteConfig, options: PeerOptions = {}) =>
  buildWithPlugin(root, config, options, {
    folder: 'plain-federation',
    remote: {},
    host: {},
    fetchApp: (name) => `(await loadRemote('${name}/app')).app`,
    imports: [`import { loadRemote } from '@module-federation/runtime'`],
    pagesOf: async (html) => everywhere(html),
  })

/**
 * The same with the plugin's options for speed: one runtime, the host's, for all; containers that negotiate on demand; and documents that
 * name the containers of their page. `import: false` would omit fallbacks that are never downloaded; then the plugin cannot name the
 * exports of what is shared, and builds only sometimes.
 */
export const buildTunedFederation = (root: string, config: SiteConfig) =>
  buildWithPlugin(
    root,
    config,
    {},
    {
      folder: 'tuned-federation',
      remote: {
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
      },
      host: {
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true },
      },
      fetchApp: (name) => `(await loadTunedApp('${name}'))`,
      imports: [`import { loadTunedApp } from '${join(import.meta.dirname, 'load-tuned-app')}'`],
      pagesOf: withContainers,
    },
  )

async function buildWithPlugin(
  root: string,
  config: SiteConfig,
  { folder: elsewhere, plugins = [] }: PeerOptions,
  way: Way,
): Promise<Monolith> {
  const folder = elsewhere ?? join(root, '.cache/bench', way.folder)
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
        markdown(),
        federation({
          name,
          filename: 'remoteEntry.js',
          dts: false,
          exposes: { './app': exposed },
          shared: SHARED,
          ...way.remote,
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
        fetchApp: way.fetchApp,
        imports: way.imports,
      }),
      federation({
        name: 'host',
        dts: false,
        remotes: Object.fromEntries(
          names.map((name) => [name, { type: 'module', name, entry: `/remotes/${name}/remoteEntry.js` }]),
        ),
        shared: SHARED,
        ...way.host,
      }),
    ],
    build: { target: 'esnext', outDir: join(folder, 'shell/host') },
  })
  const html = await readFile(join(folder, 'shell/host/index.html'), 'utf8')
  return { folder, pages: await way.pagesOf(html) }
}

/** A document for every address that preloads its page's containers. */
async function withContainers(html: string): Promise<MonolithPages> {
  const remotes = Object.values((await liveComposition()).remotes)
  const always = remotes.filter(({ widgets }) => besidePages(widgets).length > 0)
  const documents = remotes.flatMap((remote) =>
    remote.routes.map(({ path }) => {
      const names = new Set([remote, ...always].map(({ name }) => name))
      const tags = [...names].map(
        (name) => `<link rel="modulepreload" href="/remotes/${name}/remoteEntry.js">`,
      )
      return [path, { html: html.replace('<head>', `<head>\n${tags.join('\n')}`), inline: null }] as const
    }),
  )
  return new Map([...everywhere(html), ...documents])
}
