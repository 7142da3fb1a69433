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
  ['quota', failure('Your prepayment credits are depleted.', 429)],
  ['rateLimit', failure('Resource has been exhausted', 429)],
  ['rateLimit', failure('Resource has been exhausted (e.g. check quota).', 429)],
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

const refused = (...details: object[]) =>
  Object.assign(failure(`You exceeded your current quota. ${JSON.stringify(details)}`, 429), {
    errorDetails: details,
  })
const quotas = (...ids: string[]) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: ids.map((quotaId) => ({ quotaMetric: 'generate_content_free_tier_requests', quotaId })),
})
const retry = (retryDelay: string) => ({ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay })
const MINUTE = 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier'
const TOKENS = 'GenerateContentInputTokensPerModelPerMinute-FreeTier'
const DAY = 'GenerateRequestsPerDayPerProjectPerModel-FreeTier'

test.each([
  ['a minute’s limit', 'rateLimit', refused(quotas(MINUTE, TOKENS), retry('38s'))],
  ['the day’s, which also has seconds to wait', 'quota', refused(quotas(DAY), retry('12.5s'))],
  ['both', 'quota', refused(quotas(MINUTE, DAY), retry('38s'))],
  ['a limit of another kind', 'quota', refused(quotas('SpendPerMonthPerProject'), retry('38s'))],
  ['a short wait alone', 'rateLimit', refused(retry('38s'))],
  ['a long wait alone', 'quota', refused(retry('43200s'))],
  ['the function’s own limit of a minute', 'rateLimit', refused(quotas('AnswersPerMinutePerVisitor'))],
  ['the function’s own limit of a day', 'quota', refused(quotas('AnswersPerDayPerVisitor'))],
] as const)('Google calls it a quota, and it is %s', (_, kind, error) => {
  expect(errorReply(error, config)).toContain(unansweredOpenings[kind])
})

test('the catalogue’s own words', () => {
  expect(unansweredOpenings.rateLimit).toBe('Give me just a moment to catch up!')
  expect(unansweredOpenings.hiccup).toContain('technical hiccup')
})
