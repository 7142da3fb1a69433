/** Where requests get the visitor's token from. The session provides it; the data folder knows no session. */
export interface TokenSource {
  /** The token to send, fresh if that is possible; `null` for an anonymous visitor. */
  current(): Promise<string | null>
  /** A token newer than the refused one; `null` when there is none. */
  renewed(refused: string): Promise<string | null>
}

let source: TokenSource = { current: async () => null, renewed: async () => null }

/** Called once, by the session. */
export function provideTokens(tokens: TokenSource): void {
  source = tokens
}

export const tokens = (): TokenSource => source
