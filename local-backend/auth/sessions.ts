import { randomInt } from 'node:crypto'
import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { publicUser, requireUser, type User } from './users'

export type SignInMethod = 'password' | 'otp' | 'oauth'

export interface SessionBody {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

interface RefreshToken {
  token: string
  session_id: string
  user_id: string
  method: SignInMethod
  parent: string | null
  revoked: boolean
  signed_in_at: number
  still_forgiven: boolean
}

const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const TOKEN_SHAPE = /^[a-z0-9]{12}$/

export async function openSession(
  context: AuthContext,
  tx: Queryable,
  user: User,
  method: SignInMethod,
): Promise<SessionBody> {
  const sessionId = crypto.randomUUID()
  await tx.query('insert into auth.sessions (id, user_id, method) values ($1, $2, $3)', [
    sessionId,
    user.id,
    method,
  ])
  await tx.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [user.id])
  const refreshToken = await addRefreshToken(tx, sessionId, null)
  return sessionBody(context, tx, {
    userId: user.id,
    sessionId,
    method,
    refreshToken,
    signedInAt: nowSeconds(),
  })
}

/**
 * Every refresh token works once. Reuse is forgiven when the response may have been lost (the token is the parent of the active one) or
 * two tabs raced (within the reuse interval); otherwise it counts as stolen, and every token of the session is revoked. The revocation
 * must persist although the request fails, hence the two steps.
 */
export async function refreshSession(context: AuthContext, token: string): Promise<SessionBody> {
  if (!TOKEN_SHAPE.test(token)) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  let waited = false
  let timer: NodeJS.Timeout | undefined
  const waitedTooLong = new Promise<AuthError>((resolve) => {
    timer = setTimeout(() => {
      waited = true
      resolve(conflict())
    }, LONGEST_WAIT_MS)
  })
  const rotated = context.engine.transaction(async (tx) => {
    const used = await lockToken(context, tx, token)
    clearTimeout(timer)
    return waited ? conflict() : rotate(context, tx, used)
  })
  const outcome = await Promise.race([rotated, waitedTooLong]).finally(() => clearTimeout(timer))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

/** As long as Supabase Auth waits for a session that another request is refreshing. */
const LONGEST_WAIT_MS = 5_000

const conflict = () =>
  new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )

async function lockToken(
  context: AuthContext,
  tx: Queryable,
  token: string,
): Promise<RefreshToken | undefined> {
  const [used] = await tx.query<RefreshToken>(
    `select t.token, t.session_id, s.user_id, s.method, t.parent, t.revoked,
       extract(epoch from s.created_at)::bigint as signed_in_at,
       t.updated_at > now() - make_interval(secs => $2) as still_forgiven
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token = $1 for update of s`,
    [token, context.config.refreshReuseSeconds],
  )
  return used
}

async function rotate(
  context: AuthContext,
  tx: Queryable,
  used: RefreshToken | undefined,
): Promise<SessionBody | AuthError> {
  if (!used)
    return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const { token } = used
  const active = await activeToken(tx, used.session_id)
  const answerLost = used.revoked && active?.parent === token
  if (used.revoked && !answerLost && !used.still_forgiven) {
    // "updated_at" stays: a token revoked here must not count as just replaced and be forgiven.
    await tx.query('update auth.refresh_tokens set revoked = true where session_id = $1', [used.session_id])
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const refreshToken = answerLost && active ? active.token : await replaceToken(tx, used.session_id, token)
  return sessionBody(context, tx, {
    userId: used.user_id,
    sessionId: used.session_id,
    method: used.method,
    refreshToken,
    signedInAt: used.signed_in_at,
  })
}

async function activeToken(
  tx: Queryable,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const [active] = await tx.query<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [sessionId],
  )
  return active
}

async function replaceToken(tx: Queryable, sessionId: string, parent: string): Promise<string> {
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
    parent,
  ])
  return addRefreshToken(tx, sessionId, parent)
}

async function addRefreshToken(tx: Queryable, sessionId: string, parent: string | null): Promise<string> {
  const token = Array.from({ length: 12 }, () => TOKEN_ALPHABET[randomInt(TOKEN_ALPHABET.length)]).join('')
  await tx.query('insert into auth.refresh_tokens (token, session_id, parent) values ($1, $2, $3)', [
    token,
    sessionId,
    parent,
  ])
  return token
}

interface SessionFacts {
  userId: string
  sessionId: string
  method: SignInMethod
  refreshToken: string
  signedInAt: number
}

async function sessionBody(context: AuthContext, tx: Queryable, facts: SessionFacts): Promise<SessionBody> {
  const user = await requireUser(tx, facts.userId)
  const issuedAt = nowSeconds()
  const lifetime = context.config.tokenLifetimeSeconds
  const accessToken = await context.signer.sign({
    iss: context.issuer(),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: 'aal1',
    amr: [{ method: facts.method, timestamp: facts.signedInAt }],
    session_id: facts.sessionId,
    is_anonymous: false,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: facts.refreshToken,
    user: await publicUser(tx, user),
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
