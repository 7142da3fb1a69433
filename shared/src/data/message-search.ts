import { openClient } from '@site/shared/data'
import * as v from 'valibot'
import { type ConversationMessage, MESSAGE_COLUMNS, messageRows } from './conversation-rows'
import { endedBy, type PageOptions, readData } from './read-answer'

interface MessagePage extends PageOptions {
  readonly after?: ConversationMessage | undefined
}

/** Messages that contain exactly this text, in any case and either Unicode form, newest first. */
export async function searchMessages(
  text: string,
  { limit, after, userId, signal }: MessagePage,
): Promise<ConversationMessage[]> {
  const client = await openClient()
  let query = client
    .from('chat_messages')
    .select(MESSAGE_COLUMNS)
    .filter('message', 'imatch', searchPattern(text))
    .order('timestamp', { ascending: false })
    .order('id')
    .limit(limit)
  if (userId) query = query.eq('user_id', userId)
  if (after) {
    query = query.lte('timestamp', after.timestamp).or(`timestamp.lt."${after.timestamp}",id.gt.${after.id}`)
  }
  return v.parse(messageRows, readData(await endedBy(query, signal)))
}

/** Replies that begin with one of these texts, newest first. */
export async function searchReplies(
  openings: readonly string[],
  { limit, signal }: PageOptions,
): Promise<ConversationMessage[]> {
  const client = await openClient()
  const query = client
    .from('chat_messages')
    .select(MESSAGE_COLUMNS)
    .eq('is_user', false)
    .filter('message', 'imatch', `^(${openings.map(literalPattern).join('|')})`)
    .order('timestamp', { ascending: false })
    .order('id')
    .limit(limit)
  return v.parse(messageRows, readData(await endedBy(query, signal)))
}

/**
 * A regular expression for a text in both Unicode forms: é may be one character or two. The chat stores the composed form; older rows, and
 * rows from other sources, may have the decomposed one.
 */
export function searchPattern(text: string): string {
  const [composed = '', ...decomposed] = new Set([text.normalize('NFC'), text.normalize('NFD')])
  return [composed, ...decomposed].map(literalPattern).join('|')
}

/** A regular expression that matches exactly `text`. `ilike` does not work: PostgREST takes `*` for `%`, without an escape. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}
