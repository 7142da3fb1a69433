import { GeminiError } from './gemini-error.ts'
import { quotaDetails } from './quota-details.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** The windows in which answers are counted, named like Google's quotas: clients distinguish minutes from days by them. */
const WINDOWS = {
  AnswersPerMinute: [MINUTE_MS, 'Too many requests. Wait a minute and try again.'],
  AnswersPerMinutePerVisitor: [MINUTE_MS, 'Too many requests. Wait a minute and try again.'],
  AnswersPerDay: [DAY_MS, 'The quota of answers for today is used up.'],
  AnswersPerDayPerVisitor: [DAY_MS, 'Your quota of answers for today is used up.'],
} as const

export function limitReached(quotaId: keyof typeof WINDOWS, now: number): GeminiError {
  const [length, message] = WINDOWS[quotaId]
  const seconds = Math.ceil((length - (now % length)) / 1000)
  return new GeminiError(429, 'RESOURCE_EXHAUSTED', message, quotaDetails([quotaId], `${seconds}s`))
}
