import type { Plugin } from 'vite'

/**
 * Leaves out the parts of react-router that nobody imports, and its warnings for developers: forms, fetchers, error pages and scroll
 * restoration came along, 7.6 kB for every visitor, because for a bundler a call of `forwardRef`, a class that extends
 * another's or a `displayName` might have an effect. The package's own way to its build without warnings is for servers only.
 */
export function leanRouter(): Plugin {
  return {
    name: 'site-lean-router',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
          .replace(COMPONENT_CLASS, (_, name: string, made: string, context: string | undefined) => {
            const ready = context ? `Object.assign(${made}, { contextType: ${context} })` : made
            return `var ${name} = /* @__PURE__ */ (() => ${ready})();`
          })
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  }
}

/** `var X = class extends React.Component {…};`, and the line behind it that gives the class its context. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});(?:\n\1\.contextType = (\w+);)?$/gm
