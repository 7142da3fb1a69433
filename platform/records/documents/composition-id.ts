/** The integrity of a composition, for a browser and every other check. @param id SHA-256 of its bytes, hexadecimal. */
export const compositionIntegrity = (id: string): string =>
  `sha256-${btoa(id.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))))}`

/** An id as people read and type it: its beginning, as of a commit. Nothing is looked up or compared by it. */
export const shortId = (id: string): string => id.slice(0, 16)
