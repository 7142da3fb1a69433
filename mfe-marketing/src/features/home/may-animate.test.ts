import { expect, test } from 'vitest'
import { mayAnimate } from './may-animate'

const graphics = (renderer: string) => ({
  getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 37_446 }),
  getParameter: () => renderer,
})

const withAdapter = (adapter: object | null) => ({ gpu: { requestAdapter: async () => adapter } })

const surroundings = ({
  on = '',
  saveData = false,
  webgl = true,
  renderer = 'ANGLE (Intel, Iris Xe)',
}: {
  on?: string
  saveData?: boolean
  webgl?: boolean
  renderer?: string
} = {}) => ({
  matchMedia: (query: string) => ({ matches: on !== '' && query.includes(on) }),
  navigator: { connection: { saveData } },
  document: { createElement: () => ({ getContext: () => (webgl ? graphics(renderer) : null) }) },
})

test('a scene is welcome where nothing speaks against it', async () => {
  expect(await mayAnimate(surroundings())).toBe(true)
  expect(await mayAnimate({ ...surroundings(), navigator: {} })).toBe(true)
  expect(await mayAnimate({ ...surroundings(), navigator: withAdapter({ info: {} }) })).toBe(true)
})

test.each([
  ['reduced motion', { on: 'reduced-motion' }],
  ['reduced data', { on: 'reduced-data' }],
  ['saved data', { saveData: true }],
  ['no WebGL', { webgl: false }],
  [
    'WebGL by the processor',
    { renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)' },
  ],
])('%s keeps the still picture', async (_reason, change) => {
  expect(await mayAnimate(surroundings(change))).toBe(false)
})

test('a browser that knows of no graphics card is not asked to draw', async () => {
  for (const adapter of [null, { info: { isFallbackAdapter: true } }])
    expect(await mayAnimate({ ...surroundings(), navigator: withAdapter(adapter) })).toBe(false)
})
