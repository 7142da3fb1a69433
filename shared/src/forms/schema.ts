import * as v from 'valibot'
import { cleanText, countCharacters, readableCount } from './text'

const cleaned = v.pipe(v.string(), v.transform(cleanText))

const within = (limit: number) =>
  v.maxCodePoints<string, number, (issue: v.MaxCodePointsIssue<string, number>) => string>(
    limit,
    ({ input }) =>
      `Please shorten this to ${readableCount(limit)} characters. It has ${readableCount(countCharacters(input))} now.`,
  )

/** A text that has to be there, cleaned. `missing` tells the visitor what is wanted. */
export const requiredText = (limit: number, missing: string) =>
  v.pipe(cleaned, v.nonEmpty(missing), within(limit))

/** A text that may be left out: then `null`. */
export const optionalText = (limit: number) =>
  v.pipe(
    cleaned,
    within(limit),
    v.transform((text) => text || null),
  )

/** An address that an answer can be sent to. */
export const emailText = (limit: number, missing: string) =>
  v.pipe(
    cleaned,
    v.nonEmpty(missing),
    // The rule that browsers have for a field of type email.
    v.rfcEmail('Please enter a valid email address, such as name@example.com.'),
    within(limit),
  )

/** One of a list, or nothing: then `null`. */
export const optionalChoice = <Choice extends string>(choices: readonly Choice[], unknown: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || choices.some((choice) => choice === value), unknown),
    v.transform((value): Choice | null => choices.find((choice) => choice === value) ?? null),
  )
