/** Language of the shell's own texts, and so of the documents that it composes. A translator replaces it. */
export const LANGUAGE = 'en'
