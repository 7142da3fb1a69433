import type { TokenSigner } from '../settings/access-token'
import { RestError } from './rest-error'

export type Role = 'anon' | 'authenticated' | 'service_role'

export interface Requester {
  role: Role
  /** As JSON text, for the database. */
  claims: string
}

const ROLES: readonly Role[] = ['anon', 'authenticated', 'service_role']

/** PostgREST's own: the signer may have another clock. */
const LEEWAY_SECONDS = 30

/** The role of a request: that of its verified bearer token; without one, anonymous. */
export async function requesterOf(
  signer: TokenSigner,
  authorization: string | undefined,
): Promise<Requester> {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { role: 'anon', claims: '{"role":"anon"}' }
  const verified = await signer.verify(token, LEEWAY_SECONDS)
  if (!verified.ok) throw refusal(verified.reason, token)
  const role = ROLES.find((known) => known === (verified.claims['role'] ?? 'anon'))
  if (!role)
    throw new RestError(403, '42501', `permission denied to set role "${String(verified.claims['role'])}"`)
  return { role, claims: JSON.stringify(verified.claims) }
}

function refusal(reason: 'malformed' | 'signature' | 'expired', token: string): RestError {
  if (reason === 'expired') return new RestError(401, 'PGRST303', 'JWT expired')
  const parts = token.split('.').length
  if (parts !== 3) return new RestError(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`)
  return new RestError(
    401,
    'PGRST301',
    reason === 'signature' ? 'No suitable key or wrong key type' : "JWT couldn't be decoded",
  )
}
