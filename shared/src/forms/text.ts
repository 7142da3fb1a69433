import { showsNothing } from './visible-text'

const LONE_SURROGATES = /\p{Surrogate}/gu

/** Blanks, and marks without a width, which are copied along unseen: contacts apps put some around a text for its direction. */
const UNSEEN = /[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069]/
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g

/**
 * What is kept of a typed text: without the blanks around it, and without what Postgres refuses (NUL, half a character).
 * A text that shows nothing, such as one of direction marks alone, is empty. NFC: Macs split letters from their accents, and then a
 * search finds one of two texts that look alike.
 */
export function cleanText(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD').normalize('NFC').trim()
  return showsNothing(text) ? '' : text
}

/** A text of one line, such as a name: also without the marks around it that are copied along. */
export const cleanLine = (typed: string): string =>
  cleanText(trimUnseen(typed.replaceAll('\0', '').replace(NO_BREAK_SPACES, ' ')))

/** A number in digits that any phone dials: no marks, and neither the wide digits of Japan nor those of other scripts. */
export const cleanPhone = (typed: string): string =>
  cleanText(
    typed
      .normalize('NFKC')
      .replace(/\p{Format}/gu, '')
      .replace(/\p{Dash_Punctuation}/gu, '-')
      .replace(/\p{Decimal_Number}/gu, asciiDigit),
  )

/** An e-mail address: no marks, and `@` and `.` for their wide forms, which keyboards for Chinese and Japanese write. */
export const cleanEmail = (typed: string): string =>
  cleanText(
    typed
      .normalize('NFKC')
      .replace(/\p{Format}/gu, '')
      .replaceAll('\u3002', '.'),
  )

/** A loop, because `/[…]+$/` takes the square of a long paste's length. */
function trimUnseen(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && UNSEEN.test(text.charAt(start))) start++
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Unicode has the digits of each script in a row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}

/** Length as the database counts it: in code points, so that most emoji are one character, not two. */
export const countCharacters = (text: string): number => Array.from(text).length

/** A count as people read it: 5,000. */
export const readableCount = (count: number): string => count.toLocaleString('en-US')

/** What is said of a text that the database would refuse. */
export function tooLong(text: string, limit: number): string | undefined {
  const over = countCharacters(text) - limit
  if (over <= 0) return undefined
  return `${readableCount(over)} ${over === 1 ? 'character' : 'characters'} too many. Please shorten this to ${readableCount(limit)}.`
}

/** From this share of its limit on, a text has its characters counted. */
const COUNT_FROM = 0.8

/** How long a text is, once it comes near its limit. */
export function lengthHint(text: string, limit: number): string | undefined {
  const count = countCharacters(text)
  return count >= limit * COUNT_FROM
    ? `${readableCount(count)} of ${readableCount(limit)} characters`
    : undefined
}
