import { getConfig } from '@site/shared/config'
import { errorOutcome, type Outcome, successOutcome } from '@site/shared/forms/submission'
import { openAccount } from '@site/shared/session'
import { TEXTS } from './reset-page-texts'

/** Mails a link that proves whose account it is: a magic link, or else an ordinary reset mail. */
export async function sendResetLink(email: string): Promise<Outcome> {
  const account = await openAccount()
  let { error } = await account.sendMagicLink(email)
  // One text for both: the service refuses the first for an address without an account.
  if (error) ({ error } = await account.sendResetMail(email))
  return error ? errorOutcome(TEXTS.unsent(getConfig().supportEmail)) : successOutcome(TEXTS.linkSent)
}
