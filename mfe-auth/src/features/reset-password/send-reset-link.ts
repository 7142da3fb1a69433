import { getConfig } from '@site/shared/config'
import { errorOutcome, type Outcome, successOutcome } from '@site/shared/forms/submission'
import { openAccount } from '@site/shared/session'
import { TEXTS } from './reset-page-texts'

/** Mails a link that proves whose account it is: a magic link, or else an ordinary reset mail. */
export async function sendResetLink(email: string): Promise<Outcome> {
  const account = await openAccount()
  const magic = await account.sendMagicLink(email)
  if (!magic.error) return successOutcome(TEXTS.linkSent)
  const plain = await account.sendResetMail(email)
  if (!plain.error) return successOutcome(TEXTS.mailSent)
  return errorOutcome(TEXTS.unsent(getConfig().supportEmail))
}
