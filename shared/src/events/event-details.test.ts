import { expect, test } from 'vitest'
import { readDetail } from './event-details'

test.each([
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a known mode', { mode: 'signup' }, { mode: 'signup' }],
  ['unknown keys', { mode: 'login', token: 'secret' }, { mode: 'login' }],
  ['an unknown mode', { mode: 'admin' }, null],
  ['a text', 'login please', null],
  ['a number', 7, null],
])('openLoginModal with %s', (_what, detail, read) => {
  expect(readDetail('openLoginModal', detail)).toEqual(read)
})

test('openChat keeps a text to a length that fits its input', () => {
  expect(readDetail('openChat', { text: 'x'.repeat(9000) })?.text).toHaveLength(500)
  expect(readDetail('openChat', { text: `${'x'.repeat(499)}😀` })?.text).toBe('x'.repeat(499))
  expect(readDetail('openChat', { text: { toString: () => 'x' } })).toBeNull()
})
