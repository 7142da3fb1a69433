import type { ChatMessage } from '../conversation/message'

/** A reply for the visitor. `isAnswer` is false when it only reports that there is no answer now. */
export interface Reply {
  readonly text: string
  readonly isAnswer: boolean
}

export interface Assistant {
  /** Answers a question. Never rejects: a failure becomes a friendly reply. */
  reply(question: string, before: readonly ChatMessage[]): Promise<Reply>
}
