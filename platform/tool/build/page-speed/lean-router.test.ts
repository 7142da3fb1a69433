import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { ROUTER_FILE } from '../one-router'
import { leanRouter } from './lean-router'

/** The code of a build that imports these names of the installed router. */
async function built(names: string, ...plugins: Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : undefined),
    load: (id) => (id === 'entry' ? `export { ${names} } from 'react-router'` : undefined),
  }
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
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

/** A release of the library whose text differs. */
const released = (change: (text: string) => string): Plugin => ({
  name: 'other-release',
  enforce: 'pre',
  transform: { filter: { id: ROUTER_FILE }, handler: (code) => ({ code: change(code), map: null }) },
})

const NAMES = 'Router, useHref, useNavigate'
const NOT_USED = [
  /ErrorBoundary/,
  /forwardRef/,
  /displayName/,
  /Hey developer/,
  /You should call navigate\(\) in/,
]

test('of the router only what is named is left', { timeout: 30_000 }, async () => {
  const [whole, lean] = await Promise.all([built(NAMES), built(NAMES, leanRouter())])
  expect(lean).toContain('function useHref')
  for (const part of NOT_USED) {
    expect(whole, 'what the plugin is for').toMatch(part)
    expect(lean).not.toMatch(part)
  }
})

test('a class that is used keeps its context', { timeout: 30_000 }, async () => {
  const lean = await built('Routes', leanRouter())
  expect(lean).toMatch(/Object\.assign\(class extends React\d*\.Component/)
  expect(lean).toContain('contextType: RSCRouterContext')
})

test('const in the place of var changes nothing', { timeout: 30_000 }, async () => {
  const other = released((text) => text.replace(/^var (\w+ = (?:React\d*\.|class))/gm, 'const $1'))
  const lean = await built(NAMES, other, leanRouter())
  for (const part of NOT_USED) expect(lean).not.toMatch(part)
})

test.each([
  ['displayName', /^\w+\.displayName = .*$/gm, '', 'looks like these: displayName.'],
  [
    'class',
    /extends React(\d*)\.Component /g,
    'extends React$1.PureComponent ',
    'RenderErrorBoundary.contextType',
  ],
  [
    'call',
    /React\d*\.(forwardRef|createContext|memo)\(/g,
    '$1(',
    'looks like these: forwardRef, createContext and memo.',
  ],
  ['warning', /\bwarning\(/g, 'warn(', 'looks like these: the function warning.'],
])(
  'a release in which a %s looks different fails the build',
  { timeout: 30_000 },
  async (_, text, instead, said) => {
    const other = released((code) => code.replace(text, instead))
    const wrong = built(NAMES, other, leanRouter())
    await expect(wrong).rejects.toThrow(said)
    await expect(wrong).rejects.toThrow('Look at its build')
  },
)
