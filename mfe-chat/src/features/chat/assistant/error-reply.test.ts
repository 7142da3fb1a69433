import { unansweredOpenings } from '@site/shared/business'
import { placeholderConfig } from '@site/shared/config'
import { expect, test } from 'vitest'
import { errorReply } from './error-reply'

const config = { ...placeholderConfig, schedulingUrl: 'https://book.example', whatsappNumber: '910' }
const failure = (message: string, status?: number) => Object.assign(new Error(message), { status })

test.each([
  ['invalidKey', failure('API key not valid. Please pass a valid API key.', 400)],
  ['invalidKey', failure('Permission denied', 403)],
  ['quota', failure('You exceeded your current quota', 429)],
  ['rateLimit', failure('Resource has been exhausted', 429)],
  ['rateLimit', failure('Too many requests')],
  ['hiccup', failure('Internal error', 500)],
  ['hiccup', failure('The model answered with an empty reply.')],
  ['hiccup', 'a thrown text'],
] as const)('%s gets its friendly reply with both contacts', (kind, error) => {
  const reply = errorReply(error, config)
  expect(reply.startsWith(unansweredOpenings[kind])).toBe(true)
  expect(reply).toContain('https://book.example')
  expect(reply).toContain('+910')
})

test('the catalogue’s own words', () => {
  expect(unansweredOpenings.rateLimit).toBe('Give me just a moment to catch up!')
  expect(unansweredOpenings.hiccup).toContain('technical hiccup')
})
