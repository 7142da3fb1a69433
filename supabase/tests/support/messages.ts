import type { LocalBackend } from '@site/local-backend'

/** A row as the chat saves it for an anonymous visitor. */
export const message = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  conversation_id: crypto.randomUUID(),
  user_id: null,
  message: 'What do you offer?',
  is_user: true,
  session_id: `session_${Date.now()}_x`,
  user_ip: 'unknown',
  user_agent: 'test',
  timestamp: new Date().toISOString(),
  ...fields,
})

/** A conversation of 20 November in turns, the visitor first, a minute from one message to the next. */
export async function seedConversation(backend: LocalBackend, ...texts: string[]): Promise<string> {
  const id = crypto.randomUUID()
  // By the owner: what visitors send is never older than a week.
  await backend.query(
    `insert into chat_messages (conversation_id, message, is_user, session_id, "timestamp")
     select $1, text, turn % 2 = 1, 'session_1', timestamptz '2026-11-20 09:59:00+00' + turn * interval '1 minute'
     from json_array_elements_text($2::text::json) with ordinality turns (text, turn)`,
    [id, JSON.stringify(texts)],
  )
  return id
}
