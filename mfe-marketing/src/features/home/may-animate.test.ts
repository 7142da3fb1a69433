import { expect, test } from 'vitest'
import { mayAnimate } from './may-animate'

const surroundings = ({
  on = '',
  saveData = false,
  webgl = true,
}: {
  on?: string
  saveData?: boolean
  webgl?: boolean
} = {}) => ({
  matchMedia: (query: string) => ({ matches: on !== '' && query.includes(on) }),
  navigator: { connection: { saveData } },
  document: { createElement: () => ({ getContext: () => (webgl ? {} : null) }) },
})

test('a scene is welcome where nothing speaks against it', () => {
  expect(mayAnimate(surroundings())).toBe(true)
  expect(mayAnimate({ ...surroundings(), navigator: {} })).toBe(true)
})

test.each([
  ['reduced motion', { on: 'reduced-motion' }],
  ['reduced data', { on: 'reduced-data' }],
  ['saved data', { saveData: true }],
  ['no WebGL', { webgl: false }],
])('%s keeps the still picture', (_reason, change) => {
  expect(mayAnimate(surroundings(change))).toBe(false)
})
