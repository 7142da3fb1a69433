import { AppError } from '@site/shared/errors'
import type { PostgrestError } from '@supabase/supabase-js'

/** What every reading call takes. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Only what belongs to this account. */
  readonly userId?: string | undefined
}

export interface PageOptions extends ReadOptions {
  readonly limit: number
}

/** The query, ended by whoever asked for it when there is a way to. */
export function endedBy<Query extends { abortSignal(signal: AbortSignal): Query }>(
  query: Query,
  signal: AbortSignal | undefined,
): Query {
  return signal ? query.abortSignal(signal) : query
}

/** What the table API answered, as far as it is read here. */
export interface Answer {
  readonly data: unknown
  readonly error: PostgrestError | null
  readonly count?: number | null
  readonly status: number
  readonly statusText: string
}

/**
 * @throws AppError `backend-unreachable`, or `backend-refused` with the database's own message, its `status`, and its `code`
 * unless it was not the database that answered.
 */
export function readData({ data, error, status, statusText }: Answer): unknown {
  if (!error) return data
  const code = status === 0 ? 'backend-unreachable' : 'backend-refused'
  const foreign = status > 0 && (status < 400 || error.message.trimStart().startsWith('<'))
  const message = foreign
    ? `The database's address answered ${status} with something else than data.`
    : error.message || statusText || 'The database did not answer.'
  throw new AppError(code, message, { cause: error, context: { status, code: error.code ?? null, foreign } })
}
