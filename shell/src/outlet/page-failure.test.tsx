import type { FailureTier } from '@site/shared/contracts'
import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import type { OutletStatus } from './outlet-status'
import { PageFailure } from './page-failure'

const told = (failure: FailureTier, status: OutletStatus, retrying = false) =>
  renderAt(
    '/jobs',
    <PageFailure failure={failure} status={status} retrying={retrying} retry={() => undefined} />,
  )

const CARD = /<h1[^>]*>This page did not load<\/h1>.*come back to \/jobs/
const NOTE = /This could not be opened just now/

test.each(['primary', 'essential'] as const)('a %s page without text gets a card with a way on', (tier) => {
  expect(told(tier, 'failed')).toMatch(CARD)
  expect(told(tier, 'loading', true)).toMatch(CARD)
})

test('a regular page without text gets a note that can be dismissed, and no card', () => {
  for (const html of [told('regular', 'failed'), told('regular', 'loading', true)]) {
    expect(html).toMatch(NOTE)
    expect(html).not.toMatch(CARD)
  }
})

test.each(['primary', 'essential', 'regular'] as const)(
  'a %s page keeps its text, with a word below',
  (tier) => {
    const html = told(tier, 'fallback')
    expect(html).toContain('You can read this page')
    expect(html).not.toMatch(CARD)
    expect(html).not.toMatch(NOTE)
  },
)

test.each(['prerendered', 'loading', 'ready'] as const)('nothing is said while it is %s', (status) => {
  expect(told('essential', status)).toBe('')
})
