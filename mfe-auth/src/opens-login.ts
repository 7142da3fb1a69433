import type { Arrival } from '@site/shared/session'

/** Whether the visitor tried to log in, or confirmed an address, in vain: the login dialog says what happened. */
export const opensLogin = (arrival: Arrival | null): boolean =>
  arrival === 'confirmation-failed' || (arrival?.startsWith('social-') ?? false)
