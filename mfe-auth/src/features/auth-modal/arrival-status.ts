import { readArrival, setArrival } from '@site/shared/session'
import { failed, type Status } from '../../parts/status'
import { SOCIAL_MESSAGES } from './social-messages'

/** What to say first: how the way to the social provider ended, if the visitor just came from there. Said once. */
export function arrivalStatus(): Status | null {
  const arrival = readArrival()
  if (arrival !== 'social-failed' && arrival !== 'social-unset') return null
  setArrival(null)
  return failed(SOCIAL_MESSAGES[arrival === 'social-unset' ? 'unset' : 'failed'])
}
