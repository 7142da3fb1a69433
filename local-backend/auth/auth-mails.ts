import type { Queryable } from '../engine/engine'
import { sendMail } from '../outbox/mail-store'
import { mailText } from '../outbox/mail-text'
import { fillIn, type MailName } from '../settings/mail-templates'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { issueToken, type TokenKind } from './one-time-tokens'
import type { User } from './users'

/** The purpose of a mail. `first_link` answers a request for a sign-in link to an unconfirmed address. */
export type MailPurpose = 'signup' | 'first_link' | 'magiclink' | 'recovery' | 'email_change'

interface Kind {
  template: MailName
  token: TokenKind
  /** When the last mail of this kind was sent to the user. */
  sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at'
  dropsPassword: boolean
}

const CONFIRMATION = {
  template: 'confirmation',
  token: 'confirmation',
  sentColumn: 'confirmation_sent_at',
} as const
const RECOVERY = { token: 'recovery', sentColumn: 'recovery_sent_at', dropsPassword: true } as const

const KINDS: Record<MailPurpose, Kind> = {
  signup: { ...CONFIRMATION, dropsPassword: false },
  first_link: { ...CONFIRMATION, dropsPassword: true },
  magiclink: { ...RECOVERY, template: 'magic_link' },
  recovery: { ...RECOVERY, template: 'recovery' },
  email_change: {
    template: 'email_change',
    token: 'email_change',
    sentColumn: 'email_change_sent_at',
    dropsPassword: false,
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
  const { template, token: kind, sentColumn, dropsPassword } = KINDS[purpose]
  limitMails(context, user[sentColumn])
  const newEmail = user.email_change ?? ''
  const to = purpose === 'email_change' && newEmail ? newEmail : user.email
  const token = await issueToken(tx, {
    userId: user.id,
    kind,
    email: to,
    length: context.config.otpLength,
    pkce,
    dropsPassword,
  })
  await tx.query(`update auth.users set ${sentColumn} = now() where id = $1`, [user.id])
  const { subject, html } = context.config.mails[template]
  const body = fillIn(html, {
    SiteURL: context.siteUrl,
    // As Go's html/template does in an href: the requester chooses the query, and must not inject text into the mail.
    RedirectTo: redirectTo.replace(/[\s<>"']/g, encodeURIComponent),
    Token: token.code,
    TokenHash: token.hash,
    Email: user.email,
    NewEmail: newEmail,
  })
  await sendMail(tx, { to, subject, text: mailText(body), html: body })
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
