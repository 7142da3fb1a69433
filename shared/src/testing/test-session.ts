import type { SessionState } from '../session/session-state'

type Session = NonNullable<SessionState['session']>

const user: Session['user'] = {
  id: '11111111-1111-4111-8111-111111111111',
  aud: 'authenticated',
  email: 'asha@agency.example',
  app_metadata: {},
  user_metadata: { name: 'Asha Rao' },
  created_at: '2026-11-01T00:00:00Z',
}

/** A session for unit tests, good for an hour from the year 2100 on. */
export function testSession(over: Partial<Session> = {}): Session {
  return {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Date.UTC(2100, 0, 1) / 1000,
    user,
    ...over,
  }
}
