import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { sendAuthMail } from './auth-mails'
import { type Body, bodyChallenge, email, record, text } from './auth-request'
import { beginFlow } from './flows'
import { sendConfirmation } from './sign-up'
import { createUser, findUserByEmail } from './users'

/** Mails a sign-in link. `data` is used only when this creates the user. */
export async function sendSignInLink(context: AuthContext, body: Body, redirectTo: string): Promise<void> {
  const asked = bodyChallenge(body)
  const mayCreate = body['create_user'] !== false
  const given = text(body, 'email')
  if (given === '') throw new AuthError(400, 'validation_failed', 'One of email or phone must be set')
  await context.engine.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, given.toLowerCase())
    // Before validation: the service treats an invalid address as one without an account.
    if (!existing && !mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
    const address = email(body)
    const user =
      existing ??
      (await createUser(tx, {
        email: address,
        passwordHash: null,
        metadata: record(body, 'data'),
        provider: 'email',
        confirmed: false,
      }))
    const purpose = user.email_confirmed_at ? 'magiclink' : 'first_link'
    if (asked) await beginFlow(tx, user.id, asked)
    await sendAuthMail(context, tx, { user, purpose, redirectTo, pkce: asked !== undefined })
  })
}

/** Mails a password reset link. An unknown address gets the same response and no mail. */
export async function sendRecoveryLink(context: AuthContext, body: Body, redirectTo: string): Promise<void> {
  const address = email(body)
  const asked = bodyChallenge(body)
  await context.engine.transaction(async (tx) => {
    const user = await findUserByEmail(tx, address)
    if (!user) return
    if (asked) await beginFlow(tx, user.id, asked)
    await sendAuthMail(context, tx, { user, purpose: 'recovery', redirectTo, pkce: asked !== undefined })
  })
}

export async function resend(context: AuthContext, body: Body, redirectTo: string): Promise<void> {
  const type = text(body, 'type')
  if (type !== 'signup' && type !== 'email_change')
    throw new AuthError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  const address = email(body)
  const asked = bodyChallenge(body)
  await context.engine.transaction(async (tx) => {
    const user = await findUserByEmail(tx, address)
    if (!user) return
    if (type === 'signup') {
      if (!user.email_confirmed_at) await sendConfirmation(context, tx, user, redirectTo, asked)
    } else if (user.email_change) {
      if (asked) await beginFlow(tx, user.id, asked)
      await sendAuthMail(context, tx, {
        user,
        purpose: 'email_change',
        redirectTo,
        pkce: asked !== undefined,
      })
    }
  })
}
