import type { Queryable } from '../engine/engine'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { sendAuthMail } from './auth-mails'
import { type Body, bodyChallenge, type Challenge, email, record, text } from './auth-request'
import { beginFlow } from './flows'
import { checkPassword, hashPassword } from './passwords'
import { openSession } from './sessions'
import { createUser, findUserByEmail, publicUser, requireUser, type User } from './users'

/** A session when no confirmation is needed, else the user. Does not reveal existing accounts (see `disguised`). */
export async function signUp(context: AuthContext, body: Body, redirectTo: string): Promise<object> {
  if (text(body, 'email') === '')
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const password = text(body, 'password')
  if (password === '') throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  checkPassword(password, context.passwords)
  const address = email(body)
  const asked = bodyChallenge(body)
  const metadata = record(body, 'data')
  const passwordHash = await hashPassword(password)
  return context.engine.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, address)
    if (existing?.email_confirmed_at) return alreadyHere(context, address, metadata)
    if (!context.config.confirmEmail) {
      const user = existing ?? (await createUser(tx, newUser(address, passwordHash, metadata, true)))
      return openSession(context, tx, user, 'password')
    }
    const user = existing ?? (await createUser(tx, newUser(address, passwordHash, metadata, false)))
    await sendConfirmation(context, tx, user, redirectTo, asked)
    return publicUser(tx, await requireUser(tx, user.id))
  })
}

/** Mails a confirmation link to an address. */
export async function sendConfirmation(
  context: AuthContext,
  tx: Queryable,
  user: User,
  redirectTo: string,
  asked: Challenge | undefined,
): Promise<void> {
  if (asked) await beginFlow(tx, user.id, asked)
  await sendAuthMail(context, tx, { user, purpose: 'signup', redirectTo, pkce: asked !== undefined })
}

function newUser(
  address: string,
  passwordHash: string,
  metadata: Record<string, unknown>,
  confirmed: boolean,
) {
  return { email: address, passwordHash, metadata, provider: 'email', confirmed }
}

function alreadyHere(context: AuthContext, address: string, metadata: Record<string, unknown>): object {
  if (!context.config.confirmEmail) throw new AuthError(422, 'user_already_exists', 'User already registered')
  return disguised(address, metadata)
}

/** Looks like a new user, except for the empty identities, and no mail is sent. */
function disguised(address: string, metadata: Record<string, unknown>): object {
  const now = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email: address,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
