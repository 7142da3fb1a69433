import { cutText, textLimits } from '@site/shared/business'

/** What a visitor reads where a reply ends early, and can do: the next question has the end of this reply with it. */
const CUT_SHORT = ' … (My answer was cut short here. Ask me to go on, and I will.)'

/** A reply as it is shown and stored: one that is too long, or that the model did not finish, says so. */
export function finishReply(text: string, isCut: boolean): string {
  if (!isCut && text.length <= textLimits.message) return text
  return `${cutText(text, textLimits.message - CUT_SHORT.length).trimEnd()}${CUT_SHORT}`
}
