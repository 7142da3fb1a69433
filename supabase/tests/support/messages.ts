import type { LocalBackend } from '@site/local-backend'
import { askRest } from '@site/local-backend/testing/ask-rest'
import { MARK } from '@site/local-backend/testing/foreign-backend'

/** A row as the chat saves it for an anonymous visitor. */
export const message = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  conversation_id: crypto.randomUUID(),
  user_id: null,
  message: 'What do you offer?',
  is_user: true,
  session_id: `session_${Date.now()}_x`,
  user_ip: 'unknown',
  user_agent: MARK,
  timestamp: new Date().toISOString(),
  ...fields,
})

/** A conversation of 20 November in turns, the visitor first, one minute between messages. */
export async function seedConversation(backend: LocalBackend, ...texts: string[]): Promise<string> {
  const conversation_id = crypto.randomUUID()
  const rows = texts.map((text, turn) =>
    message({
      conversation_id,
      message: text,
      is_user: turn % 2 === 0,
      session_id: 'session_1',
      timestamp: new Date(Date.UTC(2026, 10, 20, 10, turn)).toISOString(),
    }),
  )
  // As the owner: visitors cannot send messages older than a week.
  const sent = { method: 'POST', body: JSON.stringify(rows) }
  const answer = await askRest(backend, 'chat_messages', sent, backend.serviceRoleKey)
  if (!answer.ok) throw new Error(`No conversation was made: ${answer.status} ${await answer.text()}`)
  return conversation_id
}
