import { AppError } from '@site/shared/errors'
import type { PostgrestError } from '@supabase/supabase-js'

/** Options of every read. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Only rows of this account. */
  readonly userId?: string | undefined
}

export interface PageOptions extends ReadOptions {
  readonly limit: number
}

/** The query, aborted by the signal if there is one. */
export function endedBy<Query extends { abortSignal(signal: AbortSignal): Query }>(
  query: Query,
  signal: AbortSignal | undefined,
): Query {
  return signal ? query.abortSignal(signal) : query
}

/** The properties of a table API answer that are read here. */
export interface Answer {
  readonly data: unknown
  readonly error: PostgrestError | null
  readonly count?: number | null
  readonly status: number
  readonly statusText: string
}

/**
 * @throws AppError `backend-unreachable`, or `backend-refused` with the database's message, `status`, and (if the database answered)
 * `code`.
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
