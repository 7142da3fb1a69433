import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { TYPES_API, TYPES_ARCHIVE, typesApi, typesArchive } from './federation-types'
import { installedVersion } from './installed-package'
import { markdown } from './markdown'
import { oneRouter } from './one-router'
import { ROUTER_COPY, routerCopy } from './router-copy'
import { scopedName } from './scoped-name'
import { REACT_DOM_SPECIFIERS, REACT_SPECIFIERS, SITE_SPECIFIERS } from './shared-specifiers'
import { siteScope } from './site-scope'
import { supabaseParts } from './supabase-parts'

const SITE = '@site/shared/site'
const REACT_VERSION = installedVersion('react', import.meta.dirname)
/** Its components work only with the exact React that it was built against. */
const SITE_VERSION = `${installedVersion('@site/shared', import.meta.dirname)}-react.${REACT_VERSION}`

/**
 * The shared modules of a remote in the page of any Module Federation host, for `federation({ shared })`. Exact versions, and no
 * singletons: in a host with another React a remote loads its own instead of breaking on the host's.
 */
export const shared = {
  ...Object.fromEntries(
    [...REACT_SPECIFIERS, ...REACT_DOM_SPECIFIERS].map((name) => [name, { requiredVersion: REACT_VERSION }]),
  ),
  [SITE]: { version: SITE_VERSION, requiredVersion: SITE_VERSION },
}

const PARTS: ReadonlySet<string> = new Set([SITE, ...SITE_SPECIFIERS])
/** A file of the remote, or of `@site/shared` as an installed package; the federation plugin resolves its own imports itself. */
const SOURCE = /\.tsx?$|\/@site\/shared\/src\/[^?]+\.js$/

export const SITE_CONTAINER = 'site-container'

/** The module that every remote exposes. */
const LIFECYCLES = 'src/lifecycles.ts'

/**
 * The plugins that a standard container of one of our remotes needs beside `federation()`: the modules of `@site/shared` with state
 * come from the one shared module, the remote's imports of `react-router-dom` use the router of that module, and other
 * repositories get the types of the exposed module.
 */
export const siteContainer = (): Plugin[] => [
  markdown(),
  oneRouter(SITE, ROUTER_COPY),
  routerCopy(LIFECYCLES),
  partsOfSite(),
]

function partsOfSite(): Plugin {
  let remoteFile = ''
  return {
    name: SITE_CONTAINER,
    enforce: 'pre',
    config: (_, { command }): UserConfig => ({
      base: './', // a release can be served from any address
      css: {
        modules: { generateScopedName: scopedName },
        // During development a remote runs alone in the page.
        ...(command === 'build' && { postcss: { plugins: [siteScope()] } }),
      },
      resolve: { alias: supabaseParts },
      build: {
        target: 'esnext',
        chunkSizeWarningLimit: 1000, // kB: three.js, which loads last
        rolldownOptions: { input: LIFECYCLES },
      },
    }),
    configResolved({ root }) {
      remoteFile = join(root, LIFECYCLES)
    },
    // The federation plugin shares the remote's imports, but imports between files of `@site/shared` bypass the share scope: so
    // everything is resolved as if a file of the remote imported it.
    resolveId: {
      order: 'pre',
      filter: { id: /^@site\/shared\/[\w-]+$/ },
      handler(source, importer, options) {
        if (!PARTS.has(source) || !SOURCE.test(importer ?? '')) return undefined
        return this.resolve(SITE, remoteFile, { ...options, skipSelf: true })
      },
    },
    generateBundle: {
      order: 'post', // after the manifest is written
      async handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: TYPES_ARCHIVE, source: await typesArchive() })
        this.emitFile({ type: 'asset', fileName: TYPES_API, source: typesApi })
        const manifest = bundle['mf-manifest.json']
        if (manifest?.type !== 'asset')
          return this.error('federation() left no mf-manifest.json: set manifest: true')
        manifest.source = withTypes(String(manifest.source))
      },
    },
  }
}

interface Manifest {
  readonly metaData: Readonly<Record<string, unknown>>
}

/** The manifest with the files for other repositories' tools, and without the entry for Node, which our builds do not make. */
function withTypes(text: string): string {
  const manifest = JSON.parse(text) as Manifest
  const { ssrRemoteEntry: _, ...metaData } = manifest.metaData
  const types = { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_API }
  return JSON.stringify({ ...manifest, metaData: { ...metaData, types } })
}
