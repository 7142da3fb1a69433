import { expect, test } from 'vitest'
import { caseStudies } from './case-studies'
import { readMinutes } from './read-minutes'

test('three studies that take 8, 6 and 7 minutes to read', () => {
  expect(caseStudies.map(({ words }) => readMinutes(words))).toEqual([8, 6, 7])
})

test('one study is featured, each has more tags than its card shows', () => {
  expect(caseStudies.filter(({ featured }) => featured)).toHaveLength(1)
  for (const { tags } of caseStudies) expect(tags.length).toBeGreaterThan(3)
})
