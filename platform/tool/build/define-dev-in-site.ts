import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { causeOf } from '@site/records/store/release-error'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, ViteDevServer } from 'vite'
import { coreModuleOf } from './core-outside'
import { devSources } from './dev-sources'
import { majorNameOf } from './installed-majors'
import { installedPackage } from './installed-package'
import { markdown } from './markdown'
import { manifestIn } from './remote-manifest'
import { CORE_SINGLETONS } from './singletons'

const require = createRequire(import.meta.url)

/** Asked for by the page's shell, as in a release. */
const CONTAINER = '/remoteEntry.js'
const PAGE = '\0page:'
const STYLES = '/@site-adopted-styles'

/**
 * The first import lets React tell Fast Refresh of its roots, so it comes before React. An edit that no component takes, such as one of the
 * configuration, exchanges the container's module, and the page mounts the remote's places anew.
 */
const containerSource = (name: string) => `
import '@vitejs/plugin-react/preamble'
import { configuredApp } from '@site/shared/configured-app'
import { createLifecycles } from '@site/shared/lifecycles'
import { remote } from '/remote.config.ts'
let current = createLifecycles(configuredApp(remote))
const call = (phase) => (props) => current[phase](props)
const lifecycles = Object.fromEntries(['bootstrap', 'mount', 'update', 'unmount', 'preload'].map((phase) => [phase, call(phase)]))
export const settled = true
export const get = async () => () => lifecycles
if (import.meta.hot) import.meta.hot.accept('/remote.config.ts', (next) => {
  if (!next) return
  current = createLifecycles(configuredApp(next.remote))
  window.dispatchEvent(new CustomEvent('site:remote-edited', { detail: ${JSON.stringify(name)} }))
})`

/** The page's policy allows no inline style elements; constructed style sheets are no elements. */
const STYLES_SOURCE = `
const sheets = new Map()
export function updateStyle(id, css) {
  let sheet = sheets.get(id)
  if (!sheet) {
    sheets.set(id, (sheet = new CSSStyleSheet()))
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(css)
}
export function removeStyle(id) {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(id))
  sheets.delete(id)
}`

/** The names that the page's module exports; types are none. */
function exportedNames(specifier: string): string[] {
  const index = readFileSync(require.resolve(specifier), 'utf8')
  return [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item && !item.startsWith('type '))
      .map((item) => item.split(' as ').at(-1) ?? item),
  )
}

/** The page's own module, by the page's import map: the name is not written where a dev server would resolve it. */
function pageModuleSource(specifier: string, root: string): string {
  return [
    `const name = ${JSON.stringify(majorNameOf(specifier, root))}`,
    'const page = await import(/* @vite-ignore */ name)',
    ...exportedNames(specifier).map((name) => `export const ${name} = page.${name}`),
  ].join('\n')
}

/** Session, events and data are those of the page. React and kit have no state of it: the remote's own ones stand beside the page's. */
function coreOfPage(root: string): Plugin {
  const folder = installedPackage('@site/shared', root)
  return {
    name: 'site-core-of-page',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if ((CORE_SINGLETONS as readonly string[]).includes(source)) return PAGE + source
      if (!source.startsWith('.') || coreModuleOf(folder, importer)) return
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const core = resolved && coreModuleOf(folder, resolved.id)
      return core ? PAGE + core : resolved
    },
    load: (id) => (id.startsWith(PAGE) ? pageModuleSource(id.slice(PAGE.length), root) : undefined),
  }
}

function remoteInSite(name: string, site: string): Plugin {
  return {
    name: 'site-remote-in-site',
    enforce: 'pre',
    resolveId: (id) => (id === CONTAINER || id === STYLES ? id : undefined),
    load(id) {
      if (id === CONTAINER) return containerSource(name)
      return id === STYLES ? STYLES_SOURCE : undefined
    },
    configureServer(server) {
      server.middlewares.use('/remote.json', (_request, response, next) => {
        response.setHeader('access-control-allow-origin', site)
        answerManifest(server, name, response).catch(next)
      })
    },
  }
}

/** Asked for after each edit, so it is read anew. What is wrong in it is said in the terminal and, by the page, in the page. */
async function answerManifest(
  { config }: ViteDevServer,
  name: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const manifest = await manifestIn(config.root, name)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(manifest))
  } catch (error) {
    config.logger.error(causeOf(error))
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(causeOf(error))
  }
}

/** Vite's development server puts styles into inline elements; here they are adopted instead. */
function adoptedStyles(): Plugin {
  return {
    name: 'site-adopted-styles',
    enforce: 'post',
    transform: (code) =>
      code.includes('__vite__updateStyle')
        ? code.replace(/(from\s*)(["'])\/@vite\/client\2/, `$1"${STYLES}"`)
        : undefined,
  }
}

/**
 * A development server that offers one remote, from its sources, to the pages of a site built for production. The remote brings its own
 * React and kit, as a release on a second set does: Fast Refresh needs a development React, and the page's is the production one.
 * @param name of the remote.
 * @param site its origin: other sites' pages may not read the sources.
 */
export function defineDevInSite(root: string, name: string, port: number, site: string): InlineConfig {
  return {
    ...devSources(['remote.config.ts']),
    plugins: [react(), markdown(), remoteInSite(name, site), coreOfPage(root), adoptedStyles()],
    server: { port, strictPort: true, cors: { origin: site }, origin: `http://localhost:${port}` },
  }
}
