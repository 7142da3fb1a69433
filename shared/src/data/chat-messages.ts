import { openTable } from '@site/shared/data'
import { AppError } from '@site/shared/errors'

// Bundled into the remote that needs it (`@site/shared/data/chat-messages`), not into the module that every visitor
// downloads. That is why it imports the client by its public name: a relative import would bring a second client along.

/** One row of `chat_messages`, as the chat writes it. `user_id` is null for an anonymous visitor. */
export interface ChatMessageRow {
  readonly id: string
  readonly conversation_id: string
  readonly user_id: string | null
  readonly message: string
  readonly is_user: boolean
  readonly session_id: string
  readonly user_ip: string
  readonly user_agent: string
  /** ISO time of the message itself, so that a late save keeps its place. */
  readonly timestamp: string
}

/** The one more attempt that a row has when its writer signs out. */
export interface LastSave {
  /** Of the account that has just left. */
  readonly token: string | undefined
  readonly signal: AbortSignal
}

/**
 * Saves one message and reads its id back. A row that is there already counts as saved: the answer to an earlier
 * attempt got lost on the way, as when the page was left. The database does not call it a conflict, which would be an error
 * in the visitor's console.
 * @param last how to save it when the account's session has just ended: with its last token, and until when.
 * @throws AppError `backend-unreachable` when trying again can help, `backend-refused` when it cannot.
 */
export async function saveChatMessage(row: ChatMessageRow, last?: LastSave): Promise<string> {
  const table = await openTable('chat_messages', row.user_id, last?.token)
  const { data, error, status } = await table
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
    .select('id')
    .abortSignal(last?.signal ?? AbortSignal.timeout(SAVE_TIMEOUT_MS))
  if (!error) return readId(data) ?? row.id
  const later = isWorthRetrying(status, error.code)
  throw new AppError(
    later ? 'backend-unreachable' : 'backend-refused',
    `The chat message was not saved: ${error.message}${later ? ' It will be tried again.' : ''}`,
    { cause: error, context: { status, code: error.code, conversation: row.conversation_id } },
  )
}

/** A save that is not answered must not hold up those after it for ever. */
const SAVE_TIMEOUT_MS = 15_000
const NOT_ALLOWED = '42501'

/** Status 0: the request never got an answer. 401 without `42501`: the session ran out and is being refreshed. */
function isWorthRetrying(status: number, code: string): boolean {
  if (status === 401) return code !== NOT_ALLOWED
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** Undefined: the row was there already. */
function readId(rows: unknown): string | undefined {
  const [row]: unknown[] = Array.isArray(rows) ? rows : [null]
  if (row === undefined) return undefined
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') return row.id
  throw new AppError('backend-refused', 'The chat message was saved, but the database did not return its id.')
}
