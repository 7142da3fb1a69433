import type { Arrival } from '@site/shared/session'

/** Whether a login or a confirmation failed: the login dialog shows the reason. */
export const opensLogin = (arrival: Arrival | null): boolean =>
  arrival === 'confirmation-failed' || (arrival?.startsWith('social-') ?? false)
