import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { leanRouter } from './lean-router'

/** The code of a build of these names of the installed router. */
async function built(names: string, ...plugins: Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : undefined),
    load: (id) => (id === 'entry' ? `export { ${names} } from 'react-router'` : undefined),
  }
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: 'entry', external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })
  return JSON.stringify(result)
}

const NOT_USED = [/ErrorBoundary/, /forwardRef/, /displayName/, /Hey developer/]

test('of the router only what is named is left', { timeout: 30_000 }, async () => {
  const [whole, lean] = await Promise.all([built('Router, useHref'), built('Router, useHref', leanRouter())])
  expect(lean).toContain('function useHref')
  for (const part of NOT_USED) {
    expect(whole, 'what the plugin is for').toMatch(part)
    expect(lean).not.toMatch(part)
  }
})
