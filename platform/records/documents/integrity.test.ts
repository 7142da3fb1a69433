import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasIntegrity, integrityOf } from './integrity'

test('a file has the integrity that was made of it, and no changed byte does', () => {
  const integrity = integrityOf('export {}')
  expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(hasIntegrity('export {}', integrity)).toBe(true)
  expect(hasIntegrity('export { }', integrity)).toBe(false)
})

test('a release that was published with a longer hash stays good', () => {
  const integrity = `sha384-${createHash('sha384').update('export {}').digest('base64')}`
  expect(hasIntegrity('export {}', integrity)).toBe(true)
  expect(hasIntegrity('changed', integrity)).toBe(false)
})

test.each(['', 'export {}', `md5-${createHash('md5').update('export {}').digest('base64')}`])(
  'a hash that no browser takes proves nothing: %o',
  (integrity) => expect(hasIntegrity('export {}', integrity)).toBe(false),
)
