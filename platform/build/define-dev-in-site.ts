import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RemoteManifest } from '@site/shared/contracts'
import type { Plugin, UserConfig } from 'vite'
import { oneRouter } from './one-router'
import { scopedName } from './scoped-name'
import { REACT_SINGLETONS, SINGLETONS } from './singletons'

const require = createRequire(import.meta.url)

/** Asked for by the page's federation runtime, as in a release. */
const CONTAINER = '/remoteEntry.js'
const PAGE = '\0page:'
const STYLES = '/@site-adopted-styles'

/** A container whose module can be exchanged: after an edit the page mounts the remote's places anew. */
const containerSource = (name: string) => `
import { configuredApp } from '@site/shared/configured-app'
import { createLifecycles } from '@site/shared/lifecycles'
import { remote } from '/remote.config.ts'
let current = createLifecycles(configuredApp(remote))
const call = (phase) => (props) => current[phase](props)
const lifecycles = Object.fromEntries(['bootstrap', 'mount', 'update', 'unmount'].map((phase) => [phase, call(phase)]))
export const init = () => undefined
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
  const isReact = (REACT_SINGLETONS as readonly string[]).includes(specifier)
  if (isReact) return Object.keys(require(specifier) as object).filter((name) => name !== 'default')
  const index = readFileSync(require.resolve(specifier), 'utf8')
  return [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item && !item.startsWith('type '))
      .map((item) => item.split(' as ').at(-1) ?? item),
  )
}

/** The page's own singleton, by the page's import map: the name is not written where a dev server would resolve it. */
function pageModuleSource(specifier: string): string {
  const names = exportedNames(specifier)
  return [
    `const name = ${JSON.stringify(specifier)}`,
    'const page = await import(/* @vite-ignore */ name)',
    ...names.map((name) => `export const ${name} = page.${name}`),
    'export default page.default',
  ].join('\n')
}

function remoteInSite(remote: RemoteManifest, site: string): Plugin {
  return {
    name: 'site-remote-in-site',
    enforce: 'pre',
    resolveId(id) {
      if (SINGLETONS.includes(id)) return PAGE + id
      return id === CONTAINER || id === STYLES ? id : undefined
    },
    load(id) {
      if (id === CONTAINER) return containerSource(remote.name)
      if (id === STYLES) return STYLES_SOURCE
      return id.startsWith(PAGE) ? pageModuleSource(id.slice(PAGE.length)) : undefined
    },
    configureServer(server) {
      server.middlewares.use('/remote.json', (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('access-control-allow-origin', site)
        response.end(JSON.stringify(remote))
      })
    },
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
 * A development server that offers one remote, from its sources, to the pages of a site built for production.
 * @param site its origin: other sites' pages may not read the sources.
 */
export function defineDevInSite(remote: RemoteManifest, port: number, site: string): UserConfig {
  return {
    configFile: false,
    appType: 'custom',
    // Without the React plugin: the page's React is the production one, which cannot refresh components in place.
    plugins: [remoteInSite(remote, site), oneRouter(), adoptedStyles()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: scopedName } },
    optimizeDeps: {
      exclude: ['@site/shared', ...SINGLETONS, 'react-router', 'react-router-dom'], // `oneRouter` changes their text
      include: ['react-router > cookie', 'react-router > set-cookie-parser'],
    },
    server: { port, strictPort: true, cors: { origin: site }, origin: `http://localhost:${port}` },
  } as UserConfig
}
