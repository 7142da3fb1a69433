import type { LocalBackend } from '@site/local-backend'
import { visitor } from './visitor'

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

/** A conversation in turns, the visitor first, a minute from one message to the next. */
export async function seedConversation(backend: LocalBackend, ...texts: string[]): Promise<string> {
  const conversation_id = crypto.randomUUID()
  const rows = texts.map((text, index) =>
    message({
      conversation_id,
      message: text,
      is_user: index % 2 === 0,
      timestamp: new Date(Date.UTC(2026, 10, 20, 10, index)).toISOString(),
    }),
  )
  await visitor(backend).from('chat_messages').insert(rows).throwOnError()
  return conversation_id
}
