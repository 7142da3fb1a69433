import { getConfig } from '@site/shared/config'
import { errorOutcome, type Outcome, successOutcome } from '@site/shared/forms/submission'
import { type AuthAnswer, openAccount } from '@site/shared/session'
import { TEXTS } from './reset-page-texts'

/** Mails a link that proves ownership of the account: a magic link, or else an ordinary reset mail. */
export async function sendResetLink(email: string): Promise<Outcome> {
  const account = await openAccount()
  const { error: refusal } = await account.sendMagicLink(email)
  if (!refusal) return successOutcome(TEXTS.linkSent)
  const { error } = await account.sendResetMail(email)
  if (error) return errorOutcome(TEXTS.unsent(getConfig().supportEmail))
  return successOutcome(isOfTheAccount(refusal) ? TEXTS.linkSent : TEXTS.mailSent)
}

/** Refused because the account does not exist, or was mailed a moment ago: a message other than success's would reveal which. */
function isOfTheAccount({ code, message }: NonNullable<AuthAnswer['error']>): boolean {
  return (
    OF_ACCOUNTS.includes(code ?? '') ||
    message.startsWith('For security purposes') ||
    message.includes('Signups not allowed for otp')
  )
}

const OF_ACCOUNTS = ['otp_disabled', 'user_not_found', 'user_banned']
