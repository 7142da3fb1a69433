/**
 * Characters that leave no ink of their own: blanks, controls, format characters, marks without a letter below them, what
 * Unicode calls ignorable (U+3164, variation selectors), and a few that are drawn empty: the blank of Braille (U+2800) and of
 * hieroglyphs, the empty note head, and the placeholder that dictation leaves (U+FFFC).
 */
const INVISIBLE = String.raw`\p{White_Space}\p{Control}\p{Format}\p{Mark}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}`
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u')

/** Whether a reader of this text would see nothing. Such a text is as good as empty, in a form as in the chat. */
export const showsNothing = (text: string): boolean => !VISIBLE.test(text)
