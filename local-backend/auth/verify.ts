import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { type Body, text } from './auth-request'
import { issueAuthCode } from './flows'
import { clearTokens, hashCode, PKCE_PREFIX, redeemToken, type TokenKind } from './one-time-tokens'
import { errorRedirect, redirectWith } from './redirects'
import { openSession, type SessionBody } from './sessions'
import { confirmEmail, requireUser, type User } from './users'

/** The token kinds that a `type` may redeem. `email` is the newer name of the first two. */
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change'],
}

const LINK_EXPIRED = 'Email link is invalid or has expired'
const NO_TYPE = 'Verify requires a verification type'
const CODE_EXPIRED = 'Token has expired or is invalid'

/**
 * Handles an opened mail link: returns the redirect address, with a session, a code, or the reason of the failure. Consumes all other
 * links of the same person too.
 */
export async function followLink(
  context: AuthContext,
  link: { token: string; type: string; redirectTo: string },
): Promise<string> {
  if (link.type === '') throw new AuthError(400, 'validation_failed', NO_TYPE)
  if (link.token === '')
    throw new AuthError(400, 'validation_failed', 'Verify requires a token or a token hash')
  const pkce = link.token.startsWith(PKCE_PREFIX)
  try {
    return await context.engine.transaction(async (tx) => {
      const user = await redeem(context, tx, [link.token], link.type, LINK_EXPIRED)
      if (pkce) return redirectWith(link.redirectTo, { code: await issueAuthCode(tx, user.id) }, {})
      const { user: _, ...session } = await openSession(context, tx, user, 'otp')
      return redirectWith(link.redirectTo, {}, { ...asText(session), type: link.type })
    })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return errorRedirect(link.redirectTo, error, pkce)
  }
}

/** Handles a typed code, or the hash of a link that a page redeems itself. */
export async function verifyToken(context: AuthContext, body: Body): Promise<SessionBody> {
  const type = text(body, 'type')
  const hash = text(body, 'token_hash')
  const code = text(body, 'token')
  const address = text(body, 'email').toLowerCase()
  const wrong = verifyFault({ type, hash, code, address })
  if (wrong) throw new AuthError(400, 'validation_failed', wrong)
  const plain = hashCode(address, code)
  const hashes = hash === '' ? [plain, `${PKCE_PREFIX}${plain}`] : [hash]
  return context.engine.transaction(async (tx) => {
    const user = await redeem(context, tx, hashes, type, hash === '' ? CODE_EXPIRED : LINK_EXPIRED)
    return openSession(context, tx, user, 'otp')
  })
}

function verifyFault(asked: { type: string; hash: string; code: string; address: string }): string | null {
  if (asked.type === '') return NO_TYPE
  if ((asked.code === '') === (asked.hash === '')) return 'Verify requires either a token or a token hash'
  if (asked.hash !== '' && asked.address !== '') return 'Only the token_hash and type should be provided'
  if (asked.hash === '' && asked.address === '')
    return 'Only an email address or phone number should be provided on verify'
  return null
}

async function redeem(
  context: AuthContext,
  tx: Queryable,
  hashes: readonly string[],
  type: string,
  refusal: string,
): Promise<User> {
  const kinds = KINDS[type]
  if (!kinds) throw new AuthError(400, 'validation_failed', 'Unsupported verification type')
  for (const hash of hashes) {
    const token = await redeemToken(tx, hash, kinds, context.config.otpLifetimeSeconds)
    if (!token) continue
    if (token.dropsPassword) await dropUnconfirmedPassword(tx, token.userId)
    if (token.kind === 'email_change') await changeEmail(tx, token.userId)
    else await confirmEmail(tx, token.userId)
    await clearTokens(tx, token.userId)
    return requireUser(tx, token.userId)
  }
  throw new AuthError(403, 'otp_expired', refusal)
}

/**
 * A requested link proves who owns the address, but not who chose the password at sign-up: that may have been a stranger, who waits for
 * the owner to confirm the account.
 */
async function dropUnconfirmedPassword(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null',
    [userId],
  )
}

async function changeEmail(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', email_change, 'email_verified', true)
     where id = $1`,
    [userId],
  )
  await tx.query(
    `update auth.identities i set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', u.email, 'email_verified', true)
     from auth.users u where u.id = i.user_id and i.user_id = $1 and i.provider = 'email'`,
    [userId],
  )
}

function asText(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
}
