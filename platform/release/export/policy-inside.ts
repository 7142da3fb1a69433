import type { ComposedPage } from '@site/composition/composer'

/** Directives that count in a header only; browsers complain of them elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/

/**
 * The page with its policy inside, before everything that the policy is about: it holds on a file host that sends no headers, under
 * whatever address the file is asked for.
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
  const [before, ...rest] = page.html.split('<head>')
  if (rest.length !== 1) throw new Error('A composed page has one <head>, for its policy to stand in.')
  const html = `${before}<head>\n<meta http-equiv="content-security-policy" content="${inside}">${rest[0]}`
  return { ...page, html }
}
