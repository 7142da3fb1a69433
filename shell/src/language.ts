/** Of the shell's own texts, and so of the documents that it composes. A translator writes another one there. */
export const LANGUAGE = 'en'
