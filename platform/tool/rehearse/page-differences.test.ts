import { expect, test } from 'vitest'
import { pageDifferences } from './page-differences'
import type { PageLook } from './page-look'

const before: PageLook = {
  statuses: ['ready'],
  text: 'Tell us what eats your week',
  controls: ['h1 Tell us', 'button Send'],
  styles: ['0 0 200 40; black', '0 80 100 40; white'],
  complaints: ['a warning of always'],
}

test('a page that is the same has no differences', () => {
  expect(pageDifferences(before, { ...before })).toEqual({ wrong: [], looks: [] })
})

test('another status, text, control or complaint is wrong, and said once', () => {
  const after: PageLook = {
    ...before,
    statuses: ['fallback'],
    text: 'Tell us what eats your month',
    controls: ['h1 Tell us', 'button Login'],
    styles: ['0 0 200 40; red', '0 80 100 40; white'],
    complaints: [...before.complaints, 'TypeError: pending is gone'],
  }
  expect(pageDifferences(before, after)).toEqual({
    wrong: [
      'its status is "fallback" instead of "ready"',
      'its text differs: "l us what eats your week" → "l us what eats your month"',
      'it has "button Login" instead of "button Send"',
      'the console says: TypeError: pending is gone',
    ],
    looks: [],
  })
})

test('what only looks different is for somebody to judge', () => {
  const styles = ['0 0 200 40; black', '0 80 120 40; white']
  expect(pageDifferences(before, { ...before, styles })).toEqual({
    wrong: [],
    looks: [
      '1 of 2 controls look different, first "button Send": "0 80 100 40; white" → "0 80 120 40; white"',
    ],
  })
})
