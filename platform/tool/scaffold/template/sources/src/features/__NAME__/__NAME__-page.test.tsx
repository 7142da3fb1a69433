import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { Page } from './__NAME__-page'

test('the page says what it is', () => {
  expect(renderAt('/__NAME__', <Page />)).toMatch(/<h1[^>]*>__TITLE__<\/h1>/)
})
