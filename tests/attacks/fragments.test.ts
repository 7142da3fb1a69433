import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attackPage, hostileText } from './fragments'

test('no fragment or style sheet changes the page around it, or takes long', { timeout: 120_000 }, () => {
  fc.assert(fc.property(hostileText, attackPage), { numRuns: Number(process.env['MUTATIONS'] ?? 50) })
  expect(() => attackPage('<p>Text</p>')).not.toThrow()
})
