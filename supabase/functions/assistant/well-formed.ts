/** Half an emoji, where somebody cut a text within one, becomes a sign for it: Google refuses the whole text otherwise. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
