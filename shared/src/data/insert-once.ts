import { AppError } from '../errors/app-error'
import { fetchAs } from './authorized-fetch'
import { supabaseClient } from './supabase-client'

/** A row with its idempotency key. */
export interface KeyedRow {
  /** UUID derived from sender and content; unique in the table. */
  readonly idempotency_key: string
  /** The row's account: it is sent only with this account's token. */
  readonly user_id: string
}

const ATTEMPTS = 3
/**
 * Milliseconds before the second attempt; doubled before the third, plus up to half of it at random. A server's `Retry-After` is not read:
 * PostgREST does not expose it to pages.
 */
const FIRST_WAIT = 400
/** Timeout of an attempt, in milliseconds. */
const ATTEMPT_TIMEOUT = 10_000
const DUPLICATE = '23505'

interface Refusal {
  /** 0: no answer. */
  readonly status: number
  readonly code: string
  readonly message: string
  readonly cause?: unknown
}

/**
 * Stores a row exactly once, however often it is sent: the database recognises its idempotency key, so an attempt with a lost answer can be
 * repeated. Resolves when the row is stored.
 * @throws AppError `backend-unreachable` or `backend-refused`.
 */
export async function insertOnce(table: string, row: KeyedRow): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await insert(table, row)
    if (!refusal || isThere(refusal)) return
    const { status, code, message, cause } = refusal
    if (!mayPass(status) || attempt === ATTEMPTS || !navigator.onLine) {
      throw new AppError(
        status === 0 ? 'backend-unreachable' : 'backend-refused',
        `The row for ${table} was not stored after ${attempt} attempt(s): ${message}`,
        { cause, context: { table, status, code } },
      )
    }
    await wait(FIRST_WAIT * 2 ** (attempt - 1) * (1 + Math.random() / 2))
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isThere = ({ code, message }: Refusal) => code === DUPLICATE && message.includes('idempotency')

/** No answer, or a temporary error of the server. */
const mayPass = (status: number) => status === 0 || status === 429 || status >= 500

async function insert(table: string, row: KeyedRow): Promise<Refusal | null> {
  try {
    const { error, status, statusText } = await supabaseClient()
      .from(table, { fetch: fetchAs(row.user_id) })
      .insert(row)
      .abortSignal(AbortSignal.timeout(ATTEMPT_TIMEOUT))
    // Only 201: a network's login page answers 200 to everything.
    if (status === 201) return null
    // PostgREST's error; a proxy in front of it may return anything.
    const { code, message }: Record<string, unknown> = Object(error)
    return {
      status,
      code: typeof code === 'string' ? code : '',
      message: (typeof message === 'string' && message.slice(0, 300)) || statusText,
      cause: error,
    }
  } catch (cause) {
    return { status: 0, code: '', message: String(cause), cause }
  }
}
