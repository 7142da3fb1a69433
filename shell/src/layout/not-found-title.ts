/** Document title of an address that no remote claims. */
export const NOT_FOUND_TITLE = 'Page not found'
