import { showsNothing } from './visible-text'

const LONE_SURROGATES = /\p{Surrogate}/gu

/**
 * What is kept of a typed text: without the blanks around it, and without what Postgres refuses (NUL, half a character).
 * A text that shows nothing, such as one of direction marks alone, is empty.
 */
export function cleanText(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD').trim()
  return showsNothing(text) ? '' : text
}

/** Length as the database counts it: in code points, so that most emoji are one character, not two. */
export const countCharacters = (text: string): number => Array.from(text).length

/** A count as people read it: 5,000. */
export const readableCount = (count: number): string => count.toLocaleString('en-US')

/** From this share of its limit on, a text has its characters counted. */
const COUNT_FROM = 0.8

/** How long a text is, once it comes near its limit. */
export function lengthHint(text: string, limit: number): string | undefined {
  const count = countCharacters(text)
  return count >= limit * COUNT_FROM
    ? `${readableCount(count)} of ${readableCount(limit)} characters`
    : undefined
}
