import type { Row } from './read-rows'

/** The view `conversation_summaries`, made of the rows of `chat_messages`. */
export function conversationSummaries(messages: readonly Row[]): Row[] {
  return grouped(messages, (row) => String(row['conversation_id'])).map(([id, rows]) => {
    const times = rows.map((row) => String(row['timestamp'])).sort()
    const fromVisitor = rows.filter((row) => row['is_user'] === true).length
    return {
      conversation_id: id,
      user_id: rows.find((row) => row['user_id'])?.['user_id'] ?? null,
      message_count: rows.length,
      started_at: times[0],
      last_message_at: times.at(-1),
      user_messages: fromVisitor,
      bot_messages: rows.length - fromVisitor,
    }
  })
}

/** The view `chat_activity`: messages by the hour (UTC). */
export function chatActivity(messages: readonly Row[]): Row[] {
  return grouped(messages, (row) => `${String(row['timestamp']).slice(0, 13)}:00:00`).map(([hour, rows]) => ({
    hour,
    messages: rows.length,
    user_messages: rows.filter((row) => row['is_user'] === true).length,
  }))
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}
