/** Reading speed for a demanding text. */
const WORDS_PER_MINUTE = 200

/** Reading time, in whole minutes. */
export const readMinutes = (words: number): number => Math.round(words / WORDS_PER_MINUTE)
