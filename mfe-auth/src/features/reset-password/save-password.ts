import { openAccount, setArrival } from '@site/shared/session'
import { ownMessage } from '../../parts/provider-message'
import { failed, type Status, succeeded } from '../../parts/status'
import { forgetChoosing } from './choosing'
import { tellPasswordSaved } from './password-news'
import { TEXTS } from './reset-page-texts'

/** Sets the password of the session that a link brought. */
export async function savePassword(password: string): Promise<Status> {
  const account = await openAccount()
  const { error } = await account.setPassword(password)
  if (error?.code === 'weak_password') return failed(TEXTS.short)
  if (error) return failed(TEXTS.refused(ownMessage(error)))
  forgetChoosing()
  setArrival(null)
  tellPasswordSaved()
  return succeeded(TEXTS.updated)
}
