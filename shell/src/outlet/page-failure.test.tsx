import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { failureTexts } from '../layout/failure-texts'
import { PageFailure } from './page-failure'

const told = (isReadable: boolean) =>
  renderAt(
    '/jobs',
    <PageFailure pathname="/jobs" isReadable={isReadable} retrying={false} retry={() => undefined} />,
  )

const CARD = new RegExp(`<h1[^>]*>${failureTexts.pageTitle}</h1>.*come back to /jobs`)

test('a page without text gets a card with a way on', () => {
  expect(told(false)).toMatch(CARD)
})

test('a page keeps its text, with a word below', () => {
  const html = told(true)
  expect(html).toContain(failureTexts.textOnly)
  expect(html).not.toMatch(CARD)
})
