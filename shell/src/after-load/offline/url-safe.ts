/** A SHA-256 in base64 as the worker's address carries it: base64url. */
export const urlSafe = (digest: string): string =>
  digest.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
