// A page contains style sheets. Another page's script reads it only for its text (`outlet/static-page.ts`) and requests them as data: the
// reader's policy has the hashes of the reader's own styles only, and would report every other one.

/** A style sheet inside a page. @param path absolute from the site's root. @param css as `insideElement` returns it. */
export const inlineStyle = (path: string, css: string): string =>
  `<style data-styles="${path}">${css}</style>`

/** The same without effect. */
export const inertStyle = (path: string, css: string): string =>
  `<script type="text/css" data-styles="${path}">${css}</script>`

/** A style sheet that closes no element it is in, and opens no comment there. In CSS an escaped character means the same. */
export const insideElement = (css: string): string => css.replaceAll(/<(?=[/!])/g, '<\\')

/** Selects a remote's styles in a page that was read. @param remote escaped for CSS. */
export const stylesOf = (remote: string): string => `[data-styles^="/remotes/${remote}/"]`
