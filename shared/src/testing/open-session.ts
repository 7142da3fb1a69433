import { vi } from 'vitest'
import { testSession } from './test-session'

/** The session's modules in a page that was just opened. Needs a `fakePage()`. */
export async function openSession() {
  vi.resetModules()
  const { provideConfig } = await import('../config/config')
  const { placeholderConfig } = await import('../config/placeholder-config')
  provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example' })
  const session = await import('../session/index')
  const { sessionSource } = await import('../data/session-source')
  // The page fetches these on demand. A fake clock would not wait for their files to be read.
  await import('../session/refresh-session')
  await import('../data/supabase-client')
  const { openClient } = await import('../data/client')
  return { ...session, sessionSource, openClient }
}

/** A session that ends some seconds from now. */
export const endsIn = (seconds: number) => testSession({ expires_at: Date.now() / 1000 + seconds })

/** The server's answer to the refresh of that number. */
export const refreshed = (number: number) =>
  testSession({ access_token: `access-${number}`, refresh_token: `refresh-${number}`, expires_at: 1 })
