import { expect, test } from 'vitest'
import { VISIT } from './interactions'

test('the visit that is told of as forty interactions has forty', () => {
  expect(VISIT).toHaveLength(40)
})
