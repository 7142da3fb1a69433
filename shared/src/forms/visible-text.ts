/**
 * Characters without ink: blanks, controls, format characters, marks without a base letter, characters that Unicode calls ignorable
 * (U+3164, variation selectors), and a few with empty glyphs: the Braille blank (U+2800), the hieroglyphic blank, the null notehead, and
 * the placeholder that dictation leaves (U+FFFC).
 */
const INVISIBLE = String.raw`\p{White_Space}\p{Control}\p{Format}\p{Mark}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}`
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u')

/** Whether a text has no visible characters. Forms and chat treat it as empty. */
export const showsNothing = (text: string): boolean => !VISIBLE.test(text)
