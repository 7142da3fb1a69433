/** The integrity of a composition, for a browser and every other check. @param id SHA-256 of its bytes, hexadecimal. */
export const compositionIntegrity = (id: string): string =>
  `sha256-${btoa(id.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))))}`

/** A shortened id for people, as of a commit. For display only: never for lookup or comparison. */
export const shortId = (id: string): string => id.slice(0, 16)
