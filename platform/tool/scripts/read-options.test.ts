import { expect, test } from 'vitest'
import { readOptions } from './read-options'
import { helpOn } from './scripts.mjs'

const read = (...args: string[]) => readOptions('build', (name) => name === 'host', args)

test('what a script does not know is refused, with its help', () => {
  expect(() => read('mfe-chta')).toThrow(`"mfe-chta" is not understood.\n\n${helpOn('build')}`)
  expect(() => read('--no-typs')).toThrow(`Unknown option '--no-typs'.\n\n${helpOn('build')}`)
})

test('the options that its help names are read, with and without a value', () => {
  const given = read('host', '--no-types', '--replace', 'chat,shell')
  expect(given.names).toEqual(['host'])
  expect([given.flag('no-types'), given.text('replace'), read().flag('no-types')]).toEqual([
    true,
    'chat,shell',
    false,
  ])
})
