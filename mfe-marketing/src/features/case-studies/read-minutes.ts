/** How much of a text that asks for thought is read in a minute. */
const WORDS_PER_MINUTE = 200

/** How long reading takes, in whole minutes. */
export const readMinutes = (words: number): number => Math.round(words / WORDS_PER_MINUTE)
