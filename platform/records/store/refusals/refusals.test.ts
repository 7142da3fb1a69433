import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSALS, SECTIONS } from './refusals'
import { troubleshootingPage } from './written-refusals'

const root = join(import.meta.dirname, '../../../..')

// Regenerate it after a change of the refusals: npm run unit -- platform/records/store/refusals -u
test('docs/troubleshooting.md is written from the refusals', async () => {
  await expect(troubleshootingPage()).toMatchFileSnapshot(join(root, 'docs/troubleshooting.md'))
})

test('every refusal stands once, in one section, and says what it is in one line', () => {
  const listed = Object.values(SECTIONS).flatMap((section) => Object.keys(section))
  expect(listed.toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
  expect(new Set(listed).size).toBe(listed.length)
  const titles = Object.values(REFUSALS).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => !/^[^\n]{5,79}[^.\n]$/.test(title))).toEqual([])
})
