import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { coreModuleOf } from '../build/core-outside'
import { majorNameOf } from '../build/installed-majors'
import { installedPackage } from '../build/installed-package'
import { CORE_SPECIFIERS } from '../build/shared-specifiers'

const require = createRequire(import.meta.url)

const PAGE = '\0page:'
const STYLES = '/@site-adopted-styles'

/** The page's policy allows no inline style elements; constructed style sheets are not elements. */
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

/** The names that the page's module exports, without types. */
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

/** The page's own module, by the page's import map: a variable keeps a dev server from resolving the name. */
function pageModuleSource(specifier: string, root: string): string {
  return [
    `const name = ${JSON.stringify(majorNameOf(specifier, root))}`,
    'const page = await import(/* @vite-ignore */ name)',
    ...exportedNames(specifier).map((name) => `export const ${name} = page.${name}`),
  ].join('\n')
}

/** Session, events and data are the page's. React and kit have no state of it: the remote's own copies run beside the page's. */
export function coreOfPage(root: string): Plugin {
  const folder = installedPackage('@site/shared', root)
  return {
    name: 'site-core-of-page',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if ((CORE_SPECIFIERS as readonly string[]).includes(source)) return PAGE + source
      if (!source.startsWith('.') || coreModuleOf(folder, importer)) return
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const core = resolved && coreModuleOf(folder, resolved.id)
      return core ? PAGE + core : resolved
    },
    load: (id) => (id.startsWith(PAGE) ? pageModuleSource(id.slice(PAGE.length), root) : undefined),
  }
}

/** Vite's development server writes styles into inline elements; this adopts them instead. */
export function adoptedStyles(): Plugin {
  return {
    name: 'site-adopted-styles',
    enforce: 'post',
    resolveId: (id) => (id === STYLES ? id : undefined),
    load: (id) => (id === STYLES ? STYLES_SOURCE : undefined),
    transform: (code) =>
      code.includes('__vite__updateStyle')
        ? code.replace(/(from\s*)(["'])\/@vite\/client\2/, `$1"${STYLES}"`)
        : undefined,
  }
}
