/** Headers of every answer that is no page: it is not to be run, framed, sniffed or read by other sites. */
export const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Of an answer in words: Node and Bun write a content type of their own otherwise, each in its way. */
export const TEXT_HEADERS = { ...PLAIN_HEADERS, 'content-type': 'text/plain; charset=UTF-8' } as const
