import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { failureTexts } from '../layout/failure-texts'
import type { OutletStatus } from './outlet-status'
import { PageFailure } from './page-failure'

const told = (status: OutletStatus, retrying = false) =>
  renderAt(
    '/jobs',
    <PageFailure pathname="/jobs" status={status} retrying={retrying} retry={() => undefined} />,
  )

const CARD = new RegExp(`<h1[^>]*>${failureTexts.pageTitle}</h1>.*come back to /jobs`)

test('a page without text gets a card with a way on', () => {
  expect(told('failed')).toMatch(CARD)
  expect(told('loading', true)).toMatch(CARD)
})

test('a page keeps its text, with a word below', () => {
  const html = told('fallback')
  expect(html).toContain(failureTexts.textOnly)
  expect(html).not.toMatch(CARD)
})

test.each(['prerendered', 'loading', 'ready'] as const)('nothing is said while it is %s', (status) => {
  expect(told(status)).toBe('')
})
