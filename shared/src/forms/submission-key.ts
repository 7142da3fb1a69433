/**
 * The idempotency key of a row, as a UUID: the same content from the same person on the same day is one inquiry. A double click, a retry
 * after a lost answer, a reload and a second tab all produce the same key; an edited text produces another. The database has a unique index
 * on it.
 */
export async function submissionKey(
  form: string,
  account: string,
  day: string,
  content: unknown,
): Promise<string> {
  const text = JSON.stringify([form, account, day, content])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = Array.from(new Uint8Array(digest, 0, 16))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8 (RFC 9562): a UUID with application-defined bits. The fixed digits are version and variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
