/** SHA-256 of a text or of bytes, in base64: as records and compositions name each other. */
export async function sha256(content: string | BufferSource): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}
