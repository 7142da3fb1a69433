import type { Plugin } from 'vite'
import { ROUTER_FILE } from '../one-router'

type Replace = (found: string, ...parts: string[]) => string

/**
 * Text in the pinned version of react-router that keeps unused code in a bundle, and its replacement. Its statements begin at the
 * start of a line.
 */
const KEEPERS: Readonly<Record<string, readonly [RegExp, Replace]>> = {
  // A bundler assumes that any call might have an effect.
  'forwardRef, createContext and memo': [
    /(?<=^(?:var|const) \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    () => '/* @__PURE__ */ ',
  ],
  // So might a class that extends another, and no annotation marks a class as pure; one can mark a function.
  'classes of components': [
    /^((?:var|const) (\w+) = )(class extends React\d*\.Component \{$[\s\S]*?^\});(?:\n\2\.contextType = (\w+);)?/gm,
    (_, declared = '', _name, made = '', context) =>
      `${declared}/* @__PURE__ */ (() => ${context ? `Object.assign(${made}, { contextType: ${context} })` : made})();`,
  ],
  // Names for developers keep the code that they name.
  displayName: [/^\w+\.displayName = .*$/gm, () => ''],
  // 300 bytes of text about wrong use, in the production build too.
  'the function warning': [/^(?=function warning\()/gm, () => '/* @__NO_SIDE_EFFECTS__ */ '],
}

/** Leftovers that would undo the rest. */
const LEFT = /^\w+\.(?:displayName|contextType) = .*$/m

/**
 * Removes unused code of react-router, and its warnings for developers: forms, fetchers, error pages and scroll restoration would
 * add 7.6 kB for every visitor. The library's production build has fewer warnings, and is an entry that the bundler can use. The
 * rest needs annotations in the library's text: the bundler's option `manualPureFunctions` matches React only by the names that the
 * library uses today (`React10`), and would match our own functions as well. The build fails if one of `KEEPERS` finds nothing to
 * replace.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  let seen = false
  return {
    name: 'site-lean-router',
    enforce: 'pre',
    buildStart() {
      found.clear()
      seen = false
    },
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved || resolved.external) return resolved
        const id = resolved.id.replace('/dist/development/', '/dist/production/')
        if (id === resolved.id) this.error(changed(`has no build for production beside ${id}`))
        return { ...resolved, id }
      },
    },
    transform: {
      filter: { id: ROUTER_FILE },
      handler(text) {
        seen = true
        let code = text
        for (const [kind, [pattern, replace]] of Object.entries(KEEPERS)) {
          const before = code
          code = before.replace(pattern, replace)
          if (code !== before) found.add(kind)
        }
        const [left] = LEFT.exec(code) ?? []
        if (left) this.error(changed(`has a line that is not as expected: ${left}`))
        return { code, map: null }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(KEEPERS).filter((kind) => !found.has(kind))
      if (!error && seen && missing.length > 0)
        this.error(changed(`has nothing any more that looks like these: ${missing.join(', ')}`))
    },
  }
}

const changed = (what: string) =>
  `react-router ${what}. Look at its build, and change platform/tool/build/page-speed/lean-router.ts.`
