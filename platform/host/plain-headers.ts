/** Headers of every answer that is no page: it is not to be run, framed, sniffed or read by other sites. */
export const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const
