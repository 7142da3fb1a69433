import type { Session } from '@supabase/supabase-js'

/** The client's key for the session. */
export const CLIENT_KEY = 'site-auth'

/** A token, and the id of the account that it speaks for. */
export interface Bearer {
  readonly token: string
  readonly owner: string
}

/** What the client needs of the session. The session provides it; the data folder knows no session. */
export interface SessionSource {
  /** The token to send, fresh if that is possible; `null` for an anonymous visitor. */
  current(): Promise<Bearer | null>
  /** A newer token of the same account in place of the refused one; `null` when there is none. */
  renewed(refused: Bearer): Promise<Bearer | null>
  /** The session as the browser keeps it. */
  stored(): Session | null
  /** Takes what the client has got from the server. @param remember whether it outlives the browser. */
  take(answer: unknown, remember?: boolean): void
  /** The server knows the session no more. */
  end(): void
  /** How the client asks the auth service. */
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
