import { fillPlaceholders } from '@site/shared/config'
import type { SiteConfig } from '@site/shared/contracts'
import { escapeHtml } from '../../escape-html'
import { inlineStyle } from '../../inline-styles'
import { LANGUAGE } from '../../language'

export interface KeptPage {
  readonly title: string
  /** Its prerendered text, as it was published. */
  readonly text: string
  readonly styles: readonly { readonly path: string; readonly css: string; readonly hash: string }[]
  /** Other readable pages. */
  readonly others: readonly { readonly path: string; readonly title: string }[]
  /** Time of the copy. */
  readonly taken: Date
}

/** Rules for the notes that only offline pages have. */
export const OFFLINE_STYLE =
  '[data-pages]{display:flex;flex-wrap:wrap;gap:1rem;padding:2rem 1rem;justify-content:center}'

/** Nothing runs in it, and nothing is sent. The worker sets the headers: any script could have written those of a copy. */
const policyOf = (styles: KeptPage['styles']): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(({ hash }) => `'${hash}'`).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The readable text of a page, with a note above it and links to the other pages. */
export function offlinePage({ title, text, styles, others, taken }: KeptPage, config: SiteConfig): Response {
  const day = taken.toLocaleDateString(LANGUAGE, { dateStyle: 'long' })
  const links = others.map(({ path, title }) => `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`)
  const html = `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${styles.map((style) => inlineStyle(style.path, style.css)).join('\n')}
</head>
<body>
<div id="root">
<p class="page-note" role="status">You are offline. This is the page as it was on ${escapeHtml(day)}. You can read it and follow links; buttons and forms need a connection. <a href="">Try again</a></p>
<main id="content">${fillPlaceholders(text, config, escapeHtml)}</main>
<nav data-pages aria-label="Pages">${links.join('\n')}</nav>
</div>
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(styles),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    },
  })
}
