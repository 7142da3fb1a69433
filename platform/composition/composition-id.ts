/** The id of a composition, from its digest: the first 8 bytes, hexadecimal. @param digest SHA-256 in base64. */
export const compositionIdOf = (digest: string): string =>
  [...atob(digest)]
    .slice(0, 8)
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
