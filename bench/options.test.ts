import { expect, test } from 'vitest'
import { OptionError, readOptions, usageOf } from './options'

const refusal = (...args: string[]) => {
  try {
    readOptions(args)
  } catch (error) {
    return error instanceof OptionError ? error.message : error
  }
  return null
}

test('without options everything is measured nine times', () => {
  expect(readOptions([])).toEqual({
    parts: ['standard'],
    variants: null,
    help: false,
    quick: false,
    write: false,
    runs: 9,
    pages: ['/', '/services', '/contact'],
    protocols: ['h2', 'h1'],
  })
})

test('what is named outweighs --quick', () => {
  expect(readOptions(['--quick'])).toMatchObject({ runs: 3, pages: ['/'], protocols: ['h2'] })
  expect(readOptions(['--quick', '--runs=1'])).toMatchObject({ runs: 1, pages: ['/'] })
})

test('a part refuses in one sentence what means nothing to it', () => {
  expect(refusal('growth', '--pages=/')).toBe(
    'The part growth does not know --pages: it takes --runs, --quick, --write.',
  )
  expect(refusal('peers', '--protocols=h1')).toContain('does not know --protocols')
  expect(refusal('page', '--write')).toBe('The part page does not know --write: it takes no option.')
  expect(refusal('--often')).toContain("Unknown option '--often'")
})

test('several parts run after each other', () => {
  expect(readOptions(['memory', 'weight', '--runs=2'])).toMatchObject({
    parts: ['memory', 'weight'],
    runs: 2,
  })
  expect(refusal('memory', 'host', '--variants=composed')).toContain('The part host does not know --variants')
})

test('what was measured in some variants only is not kept', () => {
  expect(readOptions(['memory', '--variants=composed,ordered']).variants).toEqual(['composed', 'ordered'])
  expect(refusal('memory', '--variants=composed', '--write')).toContain('leave --variants out')
})

test('a value that cannot be measured with is refused', () => {
  expect(refusal('--runs=0')).toContain('--runs=0')
  expect(refusal('--runs=some')).toContain('--runs=some')
  expect(refusal('--pages=services')).toContain('/services')
  expect(refusal('--protocols=h3')).toContain('h2, h1')
  expect(refusal('everything')).toContain('no part "everything"')
})

test('each part tells its own options', () => {
  expect(usageOf('host')).toContain('--pages')
  expect(usageOf('host')).not.toContain('--protocols')
})
