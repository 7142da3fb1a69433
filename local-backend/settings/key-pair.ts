import { randomBytes } from 'node:crypto'
import type { TokenSigner } from './access-token'
import type { KeyKind } from './key-kind'

export type KeyRole = 'anon' | 'service_role'

export interface ApiKey {
  readonly role: KeyRole
  /** The token that the gateway inserts for a key that is not a token itself. */
  readonly token: string | undefined
}

/** The two keys of a project. */
export interface KeyPair {
  readonly kind: KeyKind
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** The role and token of a key; undefined for a key of another project. Every legacy key ever signed here is valid. */
  find(key: string): Promise<ApiKey | undefined>
}

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600
const PUBLISHABLE = 'sb_publishable_'
const SECRET = 'sb_secret_'

export async function issuePair(signer: TokenSigner, kind: KeyKind): Promise<KeyPair> {
  if (kind === 'new') return pairOf(signer, kind, opaqueKey(PUBLISHABLE), opaqueKey(SECRET))
  return pairOf(signer, kind, await legacyKey(signer, 'anon'), await legacyKey(signer, 'service_role'))
}

/** The key pair in a file, unless it is damaged or signed with another secret. */
export async function readPair(signer: TokenSigner, text: string): Promise<KeyPair | undefined> {
  const { anonKey, serviceRoleKey } = parseKeys(text)
  if (anonKey.startsWith(PUBLISHABLE) && serviceRoleKey.startsWith(SECRET))
    return pairOf(signer, 'new', anonKey, serviceRoleKey)
  const roles = await Promise.all([anonKey, serviceRoleKey].map((key) => legacyRole(signer, key)))
  return roles[0] === 'anon' && roles[1] === 'service_role'
    ? pairOf(signer, 'legacy', anonKey, serviceRoleKey)
    : undefined
}

async function pairOf(
  signer: TokenSigner,
  kind: KeyKind,
  anonKey: string,
  serviceRoleKey: string,
): Promise<KeyPair> {
  const exchanged = new Map<string, ApiKey>()
  if (kind === 'new') {
    exchanged.set(anonKey, { role: 'anon', token: await legacyKey(signer, 'anon') })
    exchanged.set(serviceRoleKey, { role: 'service_role', token: await legacyKey(signer, 'service_role') })
  }
  return {
    kind,
    anonKey,
    serviceRoleKey,
    async find(key) {
      const found = exchanged.get(key)
      if (found) return found
      const role = await legacyRole(signer, key)
      return role && { role, token: undefined }
    },
  }
}

function legacyKey(signer: TokenSigner, role: KeyRole): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return signer.signLegacy({ iss: 'supabase', ref: 'local', role, iat: now, exp: now + TEN_YEARS_SECONDS })
}

/** The role of a token that is a key. Session tokens are signed with the same secret, but are not keys. */
async function legacyRole(signer: TokenSigner, key: string): Promise<KeyRole | undefined> {
  const verified = await signer.verify(key)
  if (!verified.ok || verified.claims['iss'] !== 'supabase') return undefined
  const { role } = verified.claims
  return role === 'anon' || role === 'service_role' ? role : undefined
}

function opaqueKey(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('base64url')}_${randomBytes(6).toString('base64url')}`
}

function parseKeys(text: string): { anonKey: string; serviceRoleKey: string } {
  try {
    const { anonKey, serviceRoleKey }: Record<string, unknown> = JSON.parse(text)
    return { anonKey: String(anonKey), serviceRoleKey: String(serviceRoleKey) }
  } catch {
    return { anonKey: '', serviceRoleKey: '' }
  }
}
