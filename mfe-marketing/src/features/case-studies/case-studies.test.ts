import { expect, test } from 'vitest'
import { caseStudies } from './case-studies'

test('three studies of 8, 6 and 7 minutes, one of them featured, each with more than three tags', () => {
  expect(caseStudies.map(({ readMinutes }) => readMinutes)).toEqual([8, 6, 7])
  expect(caseStudies.filter(({ featured }) => featured)).toHaveLength(1)
  for (const { tags, body } of caseStudies) {
    expect(tags.length).toBeGreaterThan(3)
    expect(body.length).toBeGreaterThan(15)
  }
})
