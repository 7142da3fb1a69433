import type { Session } from '@supabase/supabase-js'

/** The client's key for the session. */
export const CLIENT_KEY = 'site-auth'

/** A token and the id of its account. */
export interface Bearer {
  readonly token: string
  readonly owner: string
}

/** The client's view of the session. The session provides it; the data folder does not import the session. */
export interface SessionSource {
  /** The token to send, fresh if possible; `null` for an anonymous visitor. */
  current(): Promise<Bearer | null>
  /** A newer token of the same account to replace the refused one; `null` if there is none. */
  renewed(refused: Bearer): Promise<Bearer | null>
  /** The session as stored in the browser. */
  stored(): Session | null
  /** Stores the server's answer to the client. @param remember whether the session outlives the browser. */
  take(answer: unknown, remember?: boolean): void
  /** Called when the server no longer accepts the session. */
  end(): void
  /** The client's fetch for the auth service. */
  readonly fetchAuth: typeof fetch
}

let source: SessionSource = {
  current: async () => null,
  renewed: async () => null,
  stored: () => null,
  take: () => undefined,
  end: () => undefined,
  fetchAuth: (input, init) => fetch(input, init),
}

/** Called once, by the session. */
export function provideSession(session: SessionSource): void {
  source = session
}

export const sessionSource = (): SessionSource => source
