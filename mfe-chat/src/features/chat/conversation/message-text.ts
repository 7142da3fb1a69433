import { textLimits } from '@site/shared/business'
import { cleanText, countCharacters, lengthHint, readableCount } from '@site/shared/forms/text'

const excessOf = (text: string): number => countCharacters(text) - textLimits.chatMessage

/** Whether a message has more characters than are taken, as the database counts them. */
export const isTooLong = (text: string): boolean => excessOf(text) > 0

/** How long a draft is, once that matters. Nothing of it is cut off: what was pasted is the visitor's to shorten. */
export function draftHint(draft: string): string | undefined {
  const text = cleanText(draft)
  const excess = excessOf(text)
  if (excess <= 0) return lengthHint(text, textLimits.chatMessage)
  return `${readableCount(excess)} ${excess === 1 ? 'character' : 'characters'} too many. Please shorten your message.`
}
