/**
 * Attribute of the document on a first visit, that is, when the visitor comes from elsewhere: until the page is interactive, its text has
 * the fallback font, and content below the first screen is not laid out (`site.css`). Another page of the site ends the first visit.
 */
export const FIRST_VISIT = 'data-first-visit'
