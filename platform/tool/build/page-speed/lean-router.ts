import type { Plugin } from 'vite'
import { ROUTER_FILE } from '../one-router'

type Replace = (found: string, ...parts: string[]) => string

/**
 * What keeps unused parts of react-router in a bundle, as the text of the version that we pin has it, and what stands there instead. Its
 * statements begin at the start of a line.
 */
const KEEPERS: Readonly<Record<string, readonly [RegExp, Replace]>> = {
  // For a bundler any call might have an effect.
  'forwardRef, createContext and memo': [
    /(?<=^(?:var|const) \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    () => '/* @__PURE__ */ ',
  ],
  // So might a class that extends another's, and no annotation says of a class that it has none: a function does.
  'classes of components': [
    /^((?:var|const) (\w+) = )(class extends React\d*\.Component \{$[\s\S]*?^\});(?:\n\2\.contextType = (\w+);)?/gm,
    (_, declared = '', _name, made = '', context) =>
      `${declared}/* @__PURE__ */ (() => ${context ? `Object.assign(${made}, { contextType: ${context} })` : made})();`,
  ],
  // Names for developers keep alive what they name.
  displayName: [/^\w+\.displayName = .*$/gm, () => ''],
  // 300 bytes of text about wrong use, in the build for production too.
  'the function warning': [/^(?=function warning\()/gm, () => '/* @__NO_SIDE_EFFECTS__ */ '],
}

/** It would undo what was done for the rest. */
const LEFT = /^\w+\.(?:displayName|contextType) = .*$/m

/**
 * Leaves out the parts of react-router that nobody imports, and its warnings for developers: forms, fetchers, error pages and scroll
 * restoration came along, 7.6 kB for every visitor. The library's build for production has fewer warnings, and is an entry that the
 * bundler can take. The rest the bundler has to be told in the library's text: its option `manualPureFunctions` knows React only by the
 * names that the library gives it today (`React10`), and would mean our own functions as well. A build fails that finds nothing any
 * more to do for one of `KEEPERS`.
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
