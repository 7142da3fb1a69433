/** One thing said in the chat, by the visitor or by the assistant. */
export interface ChatMessage {
  readonly id: string
  readonly text: string
  readonly isUser: boolean
  /** ISO time; grows from message to message, so that sorting by it keeps the order. */
  readonly timestamp: string
  /** Something that happened and was not said, such as opening the booking page. */
  readonly isNote?: boolean
  /** The assistant could not answer: the visitor may send it again. */
  readonly isUnanswered?: boolean
}

/** What the rows of one conversation have in common. */
export interface Conversation {
  readonly id: string
  /** The secret of whoever began it: the database adds nothing to the conversation without it. */
  readonly sessionId: string
}
