import {
  type ConversationMessage,
  type ConversationSummary,
  listConversations,
} from '@site/shared/data/conversations'
import { searchMessages } from '@site/shared/data/message-search'
import { useCallback } from 'react'
import { usePages } from '../loading/use-pages'

/** A row of the list: a conversation, or a message that matches the search. */
export type ListRow = ConversationSummary | ConversationMessage

export const isHit = (row: ListRow): row is ConversationMessage => 'message' in row

/** Conversations, newest message first; with a search text, those that contain it. */
export function useConversationList(text: string, userId: string | undefined) {
  const pages = usePages<ListRow>(
    useCallback(
      ({ after, ...page }) =>
        text
          ? searchMessages(text, { ...page, userId, after: after && isHit(after) ? after : undefined })
          : listConversations({ ...page, userId, after: after && !isHit(after) ? after : undefined }),
      [text, userId],
    ),
  )
  return { ...pages, text, loaded: pages.rows.length, rows: eachConversationOnce(pages.rows) }
}

export type ConversationPages = ReturnType<typeof useConversationList>

/** A conversation may match several times, or appear again with a newer message. */
function eachConversationOnce(rows: readonly ListRow[]): ListRow[] {
  const seen = new Set<string>()
  return rows.filter(({ conversation_id: id }) => !seen.has(id) && seen.add(id))
}
