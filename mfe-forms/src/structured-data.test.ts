import { contactFaqs } from '@site/shared/business'
import { expect, test } from 'vitest'
import { faqPage } from './structured-data'

test('every question carries its answer', () => {
  const page = faqPage(contactFaqs)
  expect(page['mainEntity']).toHaveLength(4)
  expect(JSON.stringify(page)).toContain('1-2 weeks')
})
