/** Replaces half an emoji, where a text was cut within one: Google would refuse the whole text. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
