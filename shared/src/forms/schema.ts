import * as v from 'valibot'
import { cleanEmail, cleanLine, cleanText, tooLong } from './text'

export { cleanEmail, cleanPhone } from './text'

/** Cleans a typed text. */
type Clean = (typed: string) => string

const cleaned = (clean: Clean) => v.pipe(v.string(), v.transform(clean))

const within = (limit: number) =>
  v.maxCodePoints<string, number, (issue: v.MaxCodePointsIssue<string, number>) => string>(
    limit,
    ({ input }) => tooLong(input, limit) ?? '',
  )

/** A required single-line text. `missing` is the message when it is empty. */
export const requiredLine = (limit: number, missing: string, clean: Clean = cleanLine) =>
  v.pipe(cleaned(clean), v.nonEmpty(missing), within(limit))

/** An optional single-line text; `null` when empty. */
export const optionalLine = (limit: number, clean: Clean = cleanLine) =>
  v.pipe(
    cleaned(clean),
    within(limit),
    v.transform((text) => text || null),
  )

/** A required multi-line text. */
export const requiredText = (limit: number, missing: string) => requiredLine(limit, missing, cleanText)

/** An e-mail address to reply to. */
export const emailText = (limit: number, missing: string) =>
  v.pipe(
    cleaned(cleanEmail),
    v.nonEmpty(missing),
    // The browsers' rule for a field of type email.
    v.rfcEmail('Please enter a valid email address, such as name@example.com.'),
    within(limit),
  )

/** One of a list; `null` when empty. */
export const optionalChoice = <Choice extends string>(choices: readonly Choice[], unknown: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || choices.some((choice) => choice === value), unknown),
    v.transform((value): Choice | null => choices.find((choice) => choice === value) ?? null),
  )
