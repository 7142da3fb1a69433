import { AppError } from '@site/shared/errors'
import type { PostgrestError } from '@supabase/postgrest-js'

/** What every reading call takes. */
export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Only what belongs to this account. */
  readonly userId?: string | undefined
}

export interface PageOptions extends ReadOptions {
  readonly limit: number
}

/** What the table API answered, as far as it is read here. */
export interface Answer {
  readonly data: unknown
  readonly error: PostgrestError | null
  readonly count?: number | null
  readonly statusText: string
}

/** @throws AppError `backend-refused` with the database's own message, for the owner to read. */
export function readData({ data, error, statusText }: Answer): unknown {
  if (!error) return data
  throw new AppError('backend-refused', error.message || statusText || 'The database did not answer.', {
    cause: error,
    context: { code: error.code },
  })
}
