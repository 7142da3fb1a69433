import { errorOutcome, type FormStatus, IDLE } from '@site/shared/forms/submission'
import { type Arrival, readArrival } from '@site/shared/session'
import { SOCIAL_MESSAGES } from './social-messages'

const TEXTS: Partial<Readonly<Record<Arrival, string>>> = {
  'social-failed': SOCIAL_MESSAGES.failed,
  'social-unset': SOCIAL_MESSAGES.unset,
  'social-late': SOCIAL_MESSAGES.late,
  'confirmation-failed':
    'This link does not work any more. Your address may be confirmed already: please log in. If you cannot, sign up once more to get a new link.',
}

/** The first message: why the visitor returns from the social provider or a mail without being logged in. */
export function arrivalStatus(): FormStatus {
  const arrival = readArrival()
  const text = arrival && TEXTS[arrival]
  return text ? errorOutcome(text) : IDLE
}
