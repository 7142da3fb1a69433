import { errorOutcome, type FormStatus, IDLE } from '@site/shared/forms/submission'
import { readArrival, setArrival } from '@site/shared/session'
import { SOCIAL_MESSAGES } from './social-messages'

/** What to say first: how the way to the social provider ended, if the visitor just came from there. Said once. */
export function arrivalStatus(): FormStatus {
  const arrival = readArrival()
  if (arrival !== 'social-failed' && arrival !== 'social-unset') return IDLE
  setArrival(null)
  return errorOutcome(SOCIAL_MESSAGES[arrival === 'social-unset' ? 'unset' : 'failed'])
}
