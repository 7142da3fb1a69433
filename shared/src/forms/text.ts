import { showsNothing } from './visible-text'

const LONE_SURROGATES = /\p{Surrogate}/gu

/** Whitespace and zero-width characters, which get copied unnoticed: contacts apps add direction marks to a text. */
const UNSEEN = /[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069]/
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g

/**
 * Cleans a typed text: trims it, and removes characters that Postgres refuses (NUL, half a character). A text without visible characters,
 * such as only direction marks, becomes empty. NFC: Macs separate letters from their accents, and a search would then find only one of two
 * texts that look alike.
 */
export function cleanText(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD').normalize('NFC').trim()
  return showsNothing(text) ? '' : text
}

/** A single-line text, such as a name: also without invisible characters at its ends. */
export const cleanLine = (typed: string): string =>
  cleanText(trimUnseen(typed.replaceAll('\0', '').replace(NO_BREAK_SPACES, ' ')))

/** A number in ASCII digits, which any phone dials: without marks, wide Japanese digits or those of other scripts. */
export const cleanPhone = (typed: string): string =>
  cleanText(
    typed
      .normalize('NFKC')
      .replace(/\p{Format}/gu, '')
      .replace(/\p{Dash_Punctuation}/gu, '-')
      .replace(/\p{Decimal_Number}/gu, asciiDigit),
  )

/** An e-mail address: without marks, and with `@` and `.` for the wide forms of Chinese and Japanese keyboards. */
export const cleanEmail = (typed: string): string =>
  cleanText(
    typed
      .normalize('NFKC')
      .replace(/\p{Format}/gu, '')
      .replaceAll('\u3002', '.'),
  )

/** A loop, because `/[…]+$/` takes quadratic time on a long paste. */
function trimUnseen(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && UNSEEN.test(text.charAt(start))) start++
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Unicode has the digits of each script in sequence, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}

/** Length as the database counts it: in code points, so that most emoji count as one character. */
export const countCharacters = (text: string): number => Array.from(text).length

/** A formatted count: 5,000. */
export const readableCount = (count: number): string => count.toLocaleString('en-US')

/** The message for a text that the database would refuse. */
export function tooLong(text: string, limit: number): string | undefined {
  const over = countCharacters(text) - limit
  if (over <= 0) return undefined
  return `${readableCount(over)} ${over === 1 ? 'character' : 'characters'} too many. Please shorten this to ${readableCount(limit)}.`
}

/** From this share of its limit, a text's length is shown. */
const COUNT_FROM = 0.8

/** A text's length, once it approaches the limit. */
export function lengthHint(text: string, limit: number): string | undefined {
  const count = countCharacters(text)
  return count >= limit * COUNT_FROM
    ? `${readableCount(count)} of ${readableCount(limit)} characters`
    : undefined
}
