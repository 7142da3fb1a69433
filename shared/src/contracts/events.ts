/** Window events between shell and remotes. Events only ask; they never carry tokens, passwords or HTML. */
export interface EventMap {
  /** Asks for the login dialog. */
  openLoginModal: { mode?: 'login' | 'signup' | 'reset' }
  /** Asks for the chat panel, with a text to put into its input. */
  openChat: { text?: string }
}

export type EventName = keyof EventMap
