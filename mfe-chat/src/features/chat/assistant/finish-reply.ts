import { cutText, textLimits } from '@site/shared/business'

/** Ends a cut reply, and offers to continue: the next prompt includes the end of this reply. */
const CUT_SHORT = ' … (My answer was cut short here. Ask me to go on, and I will.)'

/** A reply as shown and stored, with a note if it is too long or the model did not finish it. */
export function finishReply(text: string, isCut: boolean): string {
  if (!isCut && text.length <= textLimits.message) return text
  return `${cutText(text, textLimits.message - CUT_SHORT.length).trimEnd()}${CUT_SHORT}`
}
