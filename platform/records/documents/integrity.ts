import { createHash } from 'node:crypto'

/** SHA-256, like the page's policy: every page has some sixty hashes before its text, and longer ones would delay it. */
const ALGORITHM = 'sha256'
/** The algorithms that browsers support. Releases published with another one stay valid. */
const ALGORITHMS: readonly string[] = ['sha256', 'sha384', 'sha512']

/** The hash of a file in releases, compositions, import maps and tags: `sha256-<base64>`. */
export const integrityOf = (bytes: string | Uint8Array): string => hashOf(bytes, ALGORITHM)

/** Whether these bytes match an integrity. */
export function hasIntegrity(bytes: string | Uint8Array, integrity: string): boolean {
  const algorithm = integrity.split('-', 1)[0] ?? ''
  return ALGORITHMS.includes(algorithm) && hashOf(bytes, algorithm) === integrity
}

const hashOf = (bytes: string | Uint8Array, algorithm: string): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
