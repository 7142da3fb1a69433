import type { ComposedPage } from '@site/records/documents/composer'

/** Directives that only work in a header; elsewhere browsers print warnings. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/

const HEAD = '<head>'

/**
 * The page with its policy inside, before everything that the policy covers: it applies on a file host that sends no headers, at
 * any address of the file.
 */
export function withPolicyInside(page: ComposedPage): ComposedPage {
  const policy = page.headers['content-security-policy']
  if (!policy) return page
  const inside = policy
    .split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  // The first one: a fragment may contain the same text.
  const at = page.html.indexOf(HEAD)
  if (at < 0) throw new Error('A composed page has a <head>, for its policy to stand in.')
  const [before, rest] = [page.html.slice(0, at + HEAD.length), page.html.slice(at + HEAD.length)]
  return {
    ...page,
    html: `${before}\n<meta http-equiv="content-security-policy" content="${inside}">${rest}`,
  }
}
