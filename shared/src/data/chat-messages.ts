import { openTable } from '@site/shared/data'
import { AppError } from '@site/shared/errors'

// Bundled into the remote that uses it (`@site/shared/data/chat-messages`), not into the module that every visitor downloads. Therefore it
// imports the client by its public name: a relative import would bundle a second client.

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
  /** ISO time of the message itself, so that a late save keeps the order. */
  readonly timestamp: string
}

/** The single last attempt for a row when its writer signs out. */
export interface LastSave {
  /** Token of the account that signed out. */
  readonly token: string | undefined
  readonly signal: AbortSignal
}

/**
 * Saves one message and returns its id. An existing row counts as saved: the answer to an earlier attempt was lost, for example because the
 * visitor left the page. The database does not report a conflict, which would be an error in the visitor's console.
 * @param last how to save it after the account's session has ended: its last token, and a deadline.
 * @throws AppError `backend-unreachable` when a retry can help, `backend-refused` when it cannot.
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

/** An unanswered save must not block the next ones for ever. */
const SAVE_TIMEOUT_MS = 15_000
const NOT_ALLOWED = '42501'

/** Status 0: no answer. 401 without `42501`: the session has expired and is being refreshed. */
function isWorthRetrying(status: number, code: string): boolean {
  if (status === 401) return code !== NOT_ALLOWED
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** Undefined: the row existed. */
function readId(rows: unknown): string | undefined {
  const [row]: unknown[] = Array.isArray(rows) ? rows : [null]
  if (row === undefined) return undefined
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') return row.id
  throw new AppError('backend-refused', 'The chat message was saved, but the database did not return its id.')
}
