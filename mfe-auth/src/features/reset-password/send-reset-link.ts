import { getConfig } from '@site/shared/config'
import { openAccount } from '@site/shared/session'
import { failed, type Status, succeeded } from '../../parts/status'
import { TEXTS } from './reset-page-texts'

/** Mails a link that proves whose account it is: a magic link, or else an ordinary reset mail. */
export async function sendResetLink(email: string): Promise<Status> {
  const account = await openAccount()
  const magic = await account.sendMagicLink(email)
  if (!magic.error) return succeeded(TEXTS.linkSent)
  const plain = await account.sendResetMail(email)
  if (!plain.error) return succeeded(TEXTS.mailSent)
  return failed(TEXTS.unsent(getConfig().supportEmail))
}
