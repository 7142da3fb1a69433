import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { bundlerChecks } from './bundler-checks'
import { markdown } from './markdown'
import { scopedName } from './scoped-name'

const ENTRY = 'virtual:site-prerender'

/** The module that renders a remote's fragments in Node: its own pages, with ordinary packages. */
function prerenderEntry(): Plugin {
  return {
    name: 'site-prerender-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) =>
      id === `\0${ENTRY}`
        ? `import { remote } from '/remote.config'
           import { renderFragment } from '@site/shared/prerender'
           export const render = (piece) => renderFragment(remote, piece)
           import { placeholderConfig } from '@site/shared/config'
           const told = Object.values(import.meta.glob('/src/structured-data.ts', { eager: true, import: 'structuredData' }))[0]
           export const structuredData = (path) => told?.[path]?.(placeholderConfig) ?? []`
        : undefined,
  }
}

/** The build of a remote that runs in Node, once, to render its fragments. It does not use the federation plugin. */
export function definePrerender(): UserConfig {
  return {
    plugins: [react(), markdown(), prerenderEntry()],
    css: { modules: { generateScopedName: scopedName } },
    ssr: { noExternal: [/^@site\//] }, // also when installed from npm: Node cannot load style sheets
    build: {
      ssr: true,
      target: 'node20',
      assetsDir: CONTENT_FOLDER, // the paths of pictures in fragments match the container's build
      rolldownOptions: {
        checks: bundlerChecks,
        input: { prerender: ENTRY },
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}
