// The shell writes these styles into a page, the host makes them inert for a script that reads the page for its text, and the shell in
// that reader's page finds them again. A host also serves pages of older shells, so the form stays as it is.

/** A style sheet inside a page. @param path absolute from the site's root. */
export const inlineStyle = (path: string, css: string): string =>
  `<style data-styles="${path}">${css}</style>`

const OF_A_REMOTE = /<style (data-styles="\/remotes\/[^>]*)>(.*?)<\/style>/gs
const ANY = /<style[^>]*>.*?<\/style>/gs

/**
 * A page without styles that have effect. The reader's own policy knows the hashes of the reader's styles only, and would report every
 * other one: those of remotes come as data, those of shell and kit the reader has.
 */
export const withInertStyles = (html: string): string =>
  html.replaceAll(OF_A_REMOTE, '<script type="text/css" $1>$2</script>').replaceAll(ANY, '')

/** Selects a remote's styles in such a page. @param remote its name, escaped for CSS. */
export const inertStylesOf = (remote: string): string => `script[data-styles^="/remotes/${remote}/"]`
