import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { sendAuthMail } from './auth-mails'
import { type Body, bodyChallenge, email, record, text } from './auth-request'
import { beginFlow } from './flows'
import { clearTokens } from './one-time-tokens'
import { checkPassword, hashPassword, passwordMatches } from './passwords'
import { findUserByEmail, findUserById, publicUser, requireUser, type User } from './users'

export interface Caller {
  user: User
  sessionId: string
  /** Signed in within the last day. */
  recent: boolean
}

/** The holder of this access token. The user and the session must still exist. */
export async function authenticate(context: AuthContext, authorization: string | undefined): Promise<Caller> {
  const bearer = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const verified = await context.signer.verify(bearer)
  if (!verified.ok)
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${verified.reason === 'expired' ? 'token has invalid claims: token is expired' : verified.detail}`,
    )
  const { sub, session_id: sessionId } = verified.claims
  if (typeof sub !== 'string') throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const user = await findUserById(context.engine, sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const [session] = await context.engine.query<{ id: string; recent: boolean }>(
    `select id, created_at > now() - interval '1 day' as recent from auth.sessions where id::text = $1 and user_id = $2`,
    [String(sessionId), user.id],
  )
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { user, sessionId: session.id, recent: session.recent }
}

/** A new password ends all other sessions and pending links, and resets when the last link was sent. */
export async function updateUser(
  context: AuthContext,
  caller: Caller,
  body: Body,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const { user, sessionId } = caller
  // The request is validated first, and only then the caller's permission.
  const address = text(body, 'email') === '' ? user.email : email(body)
  const password = (body['password'] ?? null) === null ? null : text(body, 'password')
  if (password !== null) checkPassword(password, context.passwords)
  if (address !== user.email && (await findUserByEmail(context.engine, address)))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  const passwordHash = password === null ? null : await newPasswordHash(context, caller, password)
  return context.engine.transaction(async (tx) => {
    if (passwordHash) {
      await tx.query(
        `update auth.users set encrypted_password = $2, confirmation_sent_at = null, recovery_sent_at = null,
           email_change_sent_at = null where id = $1`,
        [user.id, passwordHash],
      )
      await clearTokens(tx, user.id)
      await endSessions(tx, { user, sessionId }, 'others')
    }
    // A field set to null is removed, as Supabase does.
    await tx.query(
      `update auth.users set raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb), updated_at = now()
       where id = $1`,
      [user.id, JSON.stringify(record(body, 'data'))],
    )
    if (address !== user.email) await requestEmailChange(context, tx, user, address, body, redirectTo)
    return publicUser(tx, await requireUser(tx, user.id))
  })
}

export type SignOutScope = 'global' | 'local' | 'others'

export async function endSessions(
  db: Queryable,
  caller: Pick<Caller, 'user' | 'sessionId'>,
  scope: SignOutScope,
): Promise<void> {
  const which = { global: 'true', local: 'id = $2', others: 'id <> $2' }[scope]
  await db.query(`delete from auth.sessions where user_id = $1 and $2::uuid is not null and ${which}`, [
    caller.user.id,
    caller.sessionId,
  ])
}

async function newPasswordHash(context: AuthContext, caller: Caller, password: string): Promise<string> {
  if (context.config.securePasswordChange && !caller.recent)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const { encrypted_password: old } = caller.user
  if (old && (await passwordMatches(password, old)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

async function requestEmailChange(
  context: AuthContext,
  tx: Queryable,
  user: User,
  address: string,
  body: Body,
  redirectTo: string,
): Promise<void> {
  await tx.query('update auth.users set email_change = $2 where id = $1', [user.id, address])
  const asked = bodyChallenge(body)
  if (asked) await beginFlow(tx, user.id, asked)
  await sendAuthMail(context, tx, {
    user: await requireUser(tx, user.id),
    purpose: 'email_change',
    redirectTo,
    pkce: asked !== undefined,
  })
}
