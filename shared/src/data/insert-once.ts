import { AppError } from '../errors/app-error'
import { fetchAs } from './authorized-fetch'
import { supabaseClient } from './supabase-client'

/** A row that carries its idempotency key. */
export interface KeyedRow {
  /** UUID made from who sends what; unique in the table. */
  readonly idempotency_key: string
  /** Whose row it is: only with this account's token is it sent. */
  readonly user_id: string
}

const ATTEMPTS = 3
/**
 * Milliseconds before the second attempt; doubled before the third, and up to half of it more at random. A pause that the
 * server asks for in `Retry-After` stays unread: PostgREST does not expose it to pages.
 */
const FIRST_WAIT = 400
/** Milliseconds after which an attempt without an answer is given up. */
const ATTEMPT_TIMEOUT = 10_000
const DUPLICATE = '23505'

interface Refusal {
  /** 0 when nothing was answered. */
  readonly status: number
  readonly code: string
  readonly message: string
  readonly cause?: unknown
}

/**
 * Stores a row once, however often it is sent: the database knows its idempotency key, so an attempt whose answer was
 * lost can be repeated. Resolves when the row is stored, now or before.
 * @throws AppError `backend-unreachable` or `backend-refused`.
 */
export async function insertOnce(
  table: 'contact_submissions' | 'agent_requests',
  row: KeyedRow,
): Promise<void> {
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

/** Nothing was answered, or the server could not answer now. */
const mayPass = (status: number) => status === 0 || status === 429 || status >= 500

async function insert(table: string, row: KeyedRow): Promise<Refusal | null> {
  try {
    const { error, status, statusText } = await supabaseClient()
      .from(table, { fetch: fetchAs(row.user_id) })
      .insert(row)
      .abortSignal(AbortSignal.timeout(ATTEMPT_TIMEOUT))
    // Only this: the login page of a network answers 200 to everything.
    if (status === 201) return null
    // What PostgREST says; a proxy in front of it may answer with anything.
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
