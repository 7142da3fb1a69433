/** Headers of every response that is not a page: it must not be run, framed, sniffed or read by other sites. */
export const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Of a text response: otherwise Node and Bun each write a different content type. */
export const TEXT_HEADERS = { ...PLAIN_HEADERS, 'content-type': 'text/plain; charset=UTF-8' } as const
