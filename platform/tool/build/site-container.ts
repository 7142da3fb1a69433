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
/** Its components work with the very React that it was built against, and with no other. */
const SITE_VERSION = `${installedVersion('@site/shared', import.meta.dirname)}-react.${REACT_VERSION}`

/**
 * What a remote shares in the page of any Module Federation host, for `federation({ shared })`. Exact versions, and no singletons:
 * beside a host with another React a remote brings its own instead of breaking on the host's.
 */
export const shared = {
  ...Object.fromEntries(
    [...REACT_SPECIFIERS, ...REACT_DOM_SPECIFIERS].map((name) => [name, { requiredVersion: REACT_VERSION }]),
  ),
  [SITE]: { version: SITE_VERSION, requiredVersion: SITE_VERSION },
}

const PARTS: ReadonlySet<string> = new Set([SITE, ...SITE_SPECIFIERS])
/** A file of the remote, or of `@site/shared` where that is an installed package; the federation plugin's own ask for themselves. */
const SOURCE = /\.tsx?$|\/@site\/shared\/src\/[^?]+\.js$/

export const SITE_CONTAINER = 'site-container'

/** The module that every remote exposes. */
const LIFECYCLES = 'src/lifecycles.ts'

/**
 * What a standard container of one of our remotes needs beside `federation()`: the parts of `@site/shared` that have state come from
 * the one module that is shared, what the remote imports of `react-router-dom` finds the router of that module, and other repositories
 * get the types of what is exposed.
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
      base: './', // a release says where it lies by its address alone
      css: {
        modules: { generateScopedName: scopedName },
        // Alone, while it is developed, a remote has the page to itself.
        ...(command === 'build' && { postcss: { plugins: [siteScope()] } }),
      },
      resolve: { alias: supabaseParts },
      build: {
        target: 'esnext',
        chunkSizeWarningLimit: 1000, // kB: three.js, which comes after everything else
        rolldownOptions: { input: LIFECYCLES },
      },
    }),
    configResolved({ root }) {
      remoteFile = join(root, LIFECYCLES)
    },
    // The federation plugin shares what a remote imports, and links past the share scope what files of `@site/shared` import of
    // their own package: so everything is asked for as by a file of the remote.
    resolveId: {
      order: 'pre',
      filter: { id: /^@site\/shared\/[\w-]+$/ },
      handler(source, importer, options) {
        if (!PARTS.has(source) || !SOURCE.test(importer ?? '')) return undefined
        return this.resolve(SITE, remoteFile, { ...options, skipSelf: true })
      },
    },
    generateBundle: {
      order: 'post', // the manifest is there
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

/** The manifest with the files for other repositories' tools, and without the entry for Node, which no build of ours makes. */
function withTypes(text: string): string {
  const manifest = JSON.parse(text) as Manifest
  const { ssrRemoteEntry: _, ...metaData } = manifest.metaData
  const types = { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_API }
  return JSON.stringify({ ...manifest, metaData: { ...metaData, types } })
}
