import { errorOutcome, type Outcome, successOutcome } from '@site/shared/forms/submission'
import { openAccount, setArrival } from '@site/shared/session'
import { ownMessage, TOO_SHORT } from '../../auth-form/provider-message'
import { forgetChoosing } from './choosing'
import { tellPasswordSaved } from './password-news'
import { TEXTS } from './reset-page-texts'

/** Sets the password of the session from a link. */
export async function savePassword(password: string): Promise<Outcome> {
  const account = await openAccount()
  const { error } = await account.setPassword(password)
  if (error?.message.includes(TOO_SHORT)) return errorOutcome(TEXTS.short)
  if (error) return errorOutcome(TEXTS.refused(ownMessage(error)))
  forgetChoosing()
  setArrival(null)
  tellPasswordSaved()
  return successOutcome(TEXTS.updated)
}
