import type { Queryable } from '../engine/engine'
import { escapeHtml } from '../http/escape-html'
import { sendMail } from '../outbox/mail-store'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { issueToken, type TokenKind } from './one-time-tokens'
import type { User } from './users'

/** What a mail is for; the same words appear as `type` in its link. */
export type MailPurpose = 'signup' | 'magiclink' | 'recovery' | 'email_change'

interface Template {
  kind: TokenKind
  /** When the user was last written to for this reason. */
  sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at'
  subject: string
  intro: string
  action: string
}

const TEMPLATES: Record<MailPurpose, Template> = {
  signup: {
    kind: 'confirmation',
    sentColumn: 'confirmation_sent_at',
    subject: 'Confirm Your Signup',
    intro: 'Follow this link to confirm your address and finish signing up.',
    action: 'Confirm your address',
  },
  magiclink: {
    kind: 'recovery',
    sentColumn: 'recovery_sent_at',
    subject: 'Your Magic Link',
    intro: 'Follow this link to sign in.',
    action: 'Sign in',
  },
  recovery: {
    kind: 'recovery',
    sentColumn: 'recovery_sent_at',
    subject: 'Reset Your Password',
    intro: 'Follow this link to choose a new password.',
    action: 'Choose a new password',
  },
  email_change: {
    kind: 'email_change',
    sentColumn: 'email_change_sent_at',
    subject: 'Confirm Email Change',
    intro: 'Follow this link to use this address for your account.',
    action: 'Use this address',
  },
}

export interface AuthMail {
  user: User
  purpose: MailPurpose
  redirectTo: string
  pkce: boolean
}

export async function sendAuthMail(context: AuthContext, tx: Queryable, mail: AuthMail): Promise<void> {
  const { user, purpose, redirectTo, pkce } = mail
  const template = TEMPLATES[purpose]
  limitMails(context, user[template.sentColumn])
  const to = purpose === 'email_change' ? (user.email_change ?? user.email) : user.email
  const token = await issueToken(tx, {
    userId: user.id,
    kind: template.kind,
    email: to,
    length: context.config.otpLength,
    pkce,
  })
  await tx.query(`update auth.users set ${template.sentColumn} = now() where id = $1`, [user.id])
  const link = `${context.issuer()}/verify?${new URLSearchParams({
    token: token.hash,
    type: purpose,
    redirect_to: redirectTo,
  })}`
  const ending = `The link and the code work once, for ${Math.round(context.config.otpLifetimeSeconds / 60)} minutes.`
  await sendMail(tx, {
    to,
    subject: template.subject,
    text: `${template.intro}\n\n${link}\n\nOr enter this code: ${token.code}\n\n${ending}\n`,
    html:
      `<p>${template.intro}</p><p><a href="${escapeHtml(link)}">${template.action}</a></p>` +
      `<p>Or enter this code: <strong>${token.code}</strong></p><p>${ending}</p>`,
  })
}

function limitMails(context: AuthContext, lastSentAt: string | null): void {
  if (!context.limits) return
  const waited = lastSentAt ? (Date.now() - Date.parse(lastSentAt)) / 1000 : Number.POSITIVE_INFINITY
  const left = Math.ceil(context.config.mailIntervalSeconds - waited)
  if (left > 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${left} seconds.`,
    )
  if (!context.limits.take('mails', 'everybody', context.config.limits.mailsPerHour, 3600))
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
}
