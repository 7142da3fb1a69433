import { openClient } from '@site/shared/data'
import * as v from 'valibot'
import {
  type ActivityHour,
  activityRows,
  type ConversationMessage,
  type ConversationSummary,
  MESSAGE_COLUMNS,
  messageRows,
  SUMMARY_COLUMNS,
  summaryRows,
} from './conversation-rows'
import { type Answer, endedBy, type PageOptions, type ReadOptions, readData } from './read-answer'

export type { ActivityHour, ConversationMessage, ConversationSummary }

// Bundled into the analytics remote, like chat-messages.ts into the chat: see there.

interface ConversationPage extends PageOptions {
  /** The last row of the previous page. Pages follow rows instead of numbers, so a new message shifts nothing. */
  readonly after?: ConversationSummary | undefined
}

/** The database returns at most this many rows per request, whatever the limit. */
const MOST_ROWS = 1000

/** One page of conversations, newest message first. */
export async function listConversations(page: ConversationPage): Promise<ConversationSummary[]> {
  return readSummaries(page, 'last_message_at')
}

/**
 * One page of conversations, latest start first. New messages do not change this order, so reading all pages returns every conversation
 * once.
 */
export async function listConversationsByStart(page: ConversationPage): Promise<ConversationSummary[]> {
  return readSummaries(page, 'started_at')
}

async function readSummaries(
  { limit, after, userId, signal }: ConversationPage,
  order: 'last_message_at' | 'started_at',
): Promise<ConversationSummary[]> {
  const client = await openClient()
  let query = client
    .from('conversation_summaries')
    .select(SUMMARY_COLUMNS)
    .order(order, { ascending: false })
    .order('conversation_id')
    .limit(limit)
  if (userId) query = query.eq('user_id', userId)
  if (after) {
    const { [order]: time, conversation_id: id } = after
    query = query
      .lte(order, time) // redundant, but lets the index skip everything newer
      .or(`${order}.lt."${time}",conversation_id.gt.${id}`)
  }
  return v.parse(summaryRows, readData(await endedBy(query, signal)))
}

/** All messages of a conversation in time order. */
export async function listMessages(
  conversationId: string,
  { signal }: ReadOptions = {},
): Promise<ConversationMessage[]> {
  const client = await openClient()
  const all: ConversationMessage[] = []
  for (;;) {
    const query = client
      .from('chat_messages')
      .select(MESSAGE_COLUMNS)
      .eq('conversation_id', conversationId)
      .order('timestamp')
      .order('id')
      .range(all.length, all.length + MOST_ROWS - 1)
    const page = v.parse(messageRows, readData(await endedBy(query, signal)))
    all.push(...page)
    if (page.length < MOST_ROWS) return all
  }
}

/** The visitors' messages in these conversations, newest first. */
export async function listQuestions(
  conversationIds: readonly string[],
  { limit, signal }: PageOptions,
): Promise<ConversationMessage[]> {
  const client = await openClient()
  const query = client
    .from('chat_messages')
    .select(MESSAGE_COLUMNS)
    .eq('is_user', true)
    .in('conversation_id', conversationIds)
    .order('timestamp', { ascending: false })
    .limit(limit)
  return v.parse(messageRows, readData(await endedBy(query, signal)))
}

/** Messages per hour since `from` (ISO time), oldest first. */
export async function listActivity(from: string, { signal }: ReadOptions = {}): Promise<ActivityHour[]> {
  const client = await openClient()
  const query = client
    .from('chat_activity')
    .select('hour,messages,user_messages')
    .gte('hour', from)
    .order('hour')
  return v.parse(activityRows, readData(await endedBy(query, signal)))
}

/** Exact counts. A conversation counts as today's if it began between `from` and `to` (ISO times). */
export interface ConversationCounts {
  readonly conversations: number
  readonly messages: number
  readonly startedToday: number
}

export async function countConversations(
  today: { readonly from: string; readonly to: string },
  { signal }: ReadOptions = {},
): Promise<ConversationCounts> {
  const client = await openClient()
  // Fetches one row, because a HEAD request has no body and would lose the database's error message.
  const count = (table: string, column: string) =>
    client.from(table).select(column, { count: 'exact' }).limit(1)
  const [conversations, messages, startedToday] = await Promise.all([
    endedBy(count('conversation_summaries', 'conversation_id'), signal),
    endedBy(count('chat_messages', 'id'), signal),
    endedBy(
      count('conversation_summaries', 'conversation_id')
        .gte('started_at', today.from)
        .lt('started_at', today.to),
      signal,
    ),
  ])
  return {
    conversations: readCount(conversations),
    messages: readCount(messages),
    startedToday: readCount(startedToday),
  }
}

function readCount(answer: Answer): number {
  readData(answer)
  return answer.count ?? 0
}
