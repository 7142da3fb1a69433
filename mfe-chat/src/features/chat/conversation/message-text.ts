import { textLimits } from '@site/shared/business'
import { cleanText, countCharacters, lengthHint, readableCount } from '@site/shared/forms/text'

const excessOf = (text: string): number => countCharacters(text) - textLimits.chatMessage

/** Whether a message exceeds the character limit, as the database counts. */
export const isTooLong = (text: string): boolean => excessOf(text) > 0

/** A draft's length, once it matters. Nothing is cut off: the visitor decides how to shorten a pasted text. */
export function draftHint(draft: string): string | undefined {
  const text = cleanText(draft)
  const excess = excessOf(text)
  if (excess <= 0) return lengthHint(text, textLimits.chatMessage)
  return `${readableCount(excess)} ${excess === 1 ? 'character' : 'characters'} too many. Please shorten your message.`
}
