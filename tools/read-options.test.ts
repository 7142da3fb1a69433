import { expect, test } from 'vitest'
import { readOptions } from './read-options'

const usage = 'npm run build -- host    the host alone'
const read = (...args: string[]) =>
  readOptions({ options: { keep: { type: 'boolean' } }, names: (name) => name === 'host', usage }, args)

test('what a command does not know is refused, with its usage', () => {
  expect(() => read('mfe-chta')).toThrow(`"mfe-chta" is not understood.\n\n${usage}`)
  expect(() => read('--kep')).toThrow(`Unknown option '--kep'.\n\n${usage}`)
})

test('what it knows, and a question for help, are read', () => {
  const given = read('host', '--keep')
  expect(given.names).toEqual(['host'])
  expect([given.flag('keep'), given.wantsHelp, read('--help').wantsHelp]).toEqual([true, false, true])
})
