/** One message in the chat, by the visitor or by the assistant. */
export interface ChatMessage {
  readonly id: string
  readonly text: string
  readonly isUser: boolean
  /** ISO time; strictly increasing, so that sorting by it keeps the order. */
  readonly timestamp: string
  /** An action instead of a message, such as opening the booking page. */
  readonly isNote?: boolean
  /** The assistant could not answer: the visitor may send it again. */
  readonly isUnanswered?: boolean
}

/** Common values of a conversation's rows. */
export interface Conversation {
  readonly id: string
  /** A secret of the visitor who began it: the database requires it for adding rows. */
  readonly sessionId: string
}
