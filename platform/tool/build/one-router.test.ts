import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { oneRouter, PAGE_CONTEXTS, ROUTER_FILE } from './one-router'
import { leanRouter } from './page-speed/lean-router'

const PAGE = '@site/shared/router'

/** A remote's build of this source: its code, and its imports from the page. */
async function built(source: string, ...plugins: Plugin[]): Promise<{ code: string; fromPage: string[] }> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : undefined),
    load: (id) => (id.endsWith('/entry.js') ? source : undefined),
  }
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins, oneRouter(), leanRouter()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: 'entry',
        external: ['react', 'react-dom', PAGE],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const code = outputs
    .flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : '')))
    .join('')
  const taken = [...code.matchAll(/(?:import|export) \{([^}]*)\} from "@site\/shared\/router"/g)]
  return { code, fromPage: taken.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())) }
}

test.each(['react-router-dom', 'react-router'])(
  'what the page has of %s costs a remote nothing',
  async (name) => {
    const { code, fromPage } = await built(`export { useNavigate, useParams } from '${name}'`)
    expect(fromPage).toEqual(['useNavigate', 'useParams'])
    expect(code.length).toBeLessThan(100)
  },
)

test('the rest is bundled, with the contexts of the page in the place of its own', async () => {
  const { code, fromPage } = await built(
    "export { Link, Routes, Route, RouterProvider, useNavigate } from 'react-router-dom'",
  )
  for (const context of PAGE_CONTEXTS) {
    expect(
      fromPage.some((name) => name.startsWith(`UNSAFE_${context}`)),
      context,
    ).toBe(true)
    expect(code).not.toMatch(new RegExp(`(?:var|let|const) ${context}\\b`))
  }
  expect(code).toContain('function Routes(')
})

test('nothing that only runs on servers comes into a page', async () => {
  const { code } = await built("export * from 'react-router-dom'")
  expect(code).toContain('function BrowserRouter(')
  expect(code).not.toMatch(/createCookie|function ServerRouter|createRequestHandler/)
})

test('a release of the library without one of the contexts fails the build', async () => {
  const other: Plugin = {
    name: 'other-release',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: code.replace(/\bLocationContext\b/g, 'PlaceContext'), map: null }),
    },
  }
  await expect(built("export { Link } from 'react-router-dom'", other)).rejects.toThrow(
    'react-router declares no LocationContext any more',
  )
})
