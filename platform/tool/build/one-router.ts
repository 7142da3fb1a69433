import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { installedPackage } from './installed-package'

/** The files that react-router is built of. */
export const ROUTER_FILE = /\/node_modules\/react-router\/dist\//

const PAGE = '@site/shared/router'

/** Exports of react-router in the page's module: the very same functions. */
export const PAGE_NAMES = [
  'matchPath',
  'Router',
  'useHref',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const

/** The contexts that connect react-router's components. The page's module exports them as `UNSAFE_<name>`, like react-router itself. */
export const PAGE_CONTEXTS = [
  'DataRouterContext',
  'LocationContext',
  'NavigationContext',
  'RouteContext',
] as const

/** Exports for servers only: a quarter of the library, and two packages for cookies with it. */
const FOR_SERVERS =
  /^(?:unstable_)?(?:Server|Static|RSC|routeRSC|setDevServer|is(?:Cookie|Session)$|create(?:Cookie|Session|MemorySession|Static|RequestHandler))/

/** Prefix of the library's id: its names, with those of the page from the page. */
export const ROUTER_NAMES = '\0site-router:'

const SHARED = join(installedPackage('@site/shared', import.meta.dirname), '/')
/** Importers that need the library itself: its own files, and those that make the page's module. */
const meansLibrary = (importer: string) =>
  importer.startsWith(SHARED) || /\/node_modules\/react-router/.test(importer)

const isOfPage = (name: string) => PAGE_NAMES.some((known) => known === name)
/** The start of a statement that declares one of the contexts, up to its value. */
const DECLARED = new RegExp(
  `^(?:export )?(?:var|const) (${PAGE_CONTEXTS.join('|')}) = (?=React\\d*\\.)`,
  'gm',
)

/**
 * Lets code import from `react-router-dom` (or `react-router`) as its documentation shows, beside the page's lean module. Names of
 * that module come from it; the rest is bundled with the importer, with the module's contexts replacing its own: one history, and
 * all components of the router find each other. The contexts are declared in one file of the library among everything else, so no
 * entry or alias can replace them; they are found by the text of their declarations, and the build fails if one is missing.
 * @param page the module that has the page's contexts and names.
 * @param files the library's files that get them, if a build has the library twice.
 */
export function oneRouter(page = PAGE, files = ROUTER_FILE): Plugin {
  const found = new Set<string>()
  let seen = false
  return {
    name: 'site-one-router',
    enforce: 'pre',
    buildStart() {
      found.clear()
      seen = false
    },
    resolveId: {
      filter: { id: /^react-router(-dom)?$/ },
      async handler(source, importer, options) {
        if (importer?.startsWith(ROUTER_NAMES) || meansLibrary(importer ?? '')) return
        const whole = await this.resolve(source, importer, { ...options, skipSelf: true })
        return whole && { id: ROUTER_NAMES + whole.id.replace(/\?.*/, ''), moduleSideEffects: false }
      },
    },
    load(id) {
      if (!id.startsWith(ROUTER_NAMES)) return
      const whole = id.slice(ROUTER_NAMES.length)
      const names = Object.keys(createRequire(whole)(whole)) // no import(): the loader of a vite.config.ts is closed by now
      const others = names.filter((name) => !isOfPage(name) && !FOR_SERVERS.test(name))
      return `export { ${others.join(', ')} } from ${JSON.stringify(whole)}
export { ${PAGE_NAMES.join(', ')} } from '${page}'`
    },
    transform: {
      filter: { id: files },
      handler(code) {
        seen = true
        const names: string[] = []
        const rest = code.replace(DECLARED, (_, name: string) => {
          found.add(name)
          names.push(`UNSAFE_${name} as ${name}`)
          return `const own${name} = /* @__PURE__ */ ` // unused, so the bundler removes it
        })
        return names.length > 0
          ? { code: `import { ${names.join(', ')} } from '${page}';${rest}`, map: null }
          : undefined
      },
    },
    buildEnd(error) {
      const missing = PAGE_CONTEXTS.filter((context) => !found.has(context))
      if (!error && seen && missing.length > 0)
        this.error(
          `react-router declares no ${missing.join(', ')} any more: two routers would live in one page. Look how its build declares its contexts now, and change platform/tool/build/one-router.ts.`,
        )
    },
  }
}
