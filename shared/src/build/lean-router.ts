import type { Plugin } from 'vite'

/**
 * Leaves out the parts of react-router that nobody imports: its forms, fetchers and scroll restoration came along, 1.3 kB for
 * every visitor, because for a bundler a call of `forwardRef` and a `displayName` might have an effect.
 */
export function leanRouter(): Plugin {
  return {
    name: 'site-lean-router',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  }
}
