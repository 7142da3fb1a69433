import type { ConversationMessage } from '@site/shared/data/conversations'

/** A question without a good answer. */
export interface UnansweredQuestion {
  readonly text: string
  readonly times: number
  /** The latest conversation with this question. */
  readonly conversationId: string
  readonly lastAsked: string
}

/** Finds the question before each reply that was no answer. Equal questions count together; newest first. */
export function unansweredQuestions(
  replies: readonly ConversationMessage[],
  questions: readonly ConversationMessage[],
): UnansweredQuestion[] {
  const found = new Map<string, UnansweredQuestion>()
  for (const reply of replies) {
    const question = questions.find(
      ({ conversation_id, timestamp }) =>
        conversation_id === reply.conversation_id && Date.parse(timestamp) <= Date.parse(reply.timestamp),
    )
    if (!question) continue
    const key = question.message.trim().normalize('NFC').toLowerCase()
    const known = found.get(key)
    found.set(key, {
      text: known?.text ?? question.message,
      times: (known?.times ?? 0) + 1,
      conversationId: known?.conversationId ?? question.conversation_id,
      lastAsked: known?.lastAsked ?? question.timestamp,
    })
  }
  return [...found.values()]
}
