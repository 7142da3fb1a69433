/** The hash of a text or of bytes, in base64: records and compositions refer to each other by SHA-256. */
export async function hashOf(content: string | BufferSource, algorithm = 'SHA-256'): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest(algorithm, bytes))))
}
