import { AppError } from '../errors/app-error'
import { openClient } from './client'

/** A row that carries its idempotency key. */
export interface KeyedRow {
  /** UUID made from who sends what; unique in the table. */
  readonly idempotency_key: string
}

const ATTEMPTS = 3
/** Milliseconds before the second attempt; doubled before the third, and up to half of it more at random. */
const FIRST_WAIT = 400
/** Milliseconds after which an attempt without an answer is given up. */
const PATIENCE = 10_000
const DUPLICATE = '23505'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Nothing was answered, or the server could not answer now. */
const mayPass = (status: number) => status === 0 || status >= 500

/**
 * Stores a row once, however often it is sent: the database knows its idempotency key, so an attempt whose answer was
 * lost can be repeated. Resolves when the row is stored, now or before.
 * @throws AppError `backend-unreachable` or `backend-refused`.
 */
export async function insertOnce(
  table: 'contact_submissions' | 'agent_requests',
  row: KeyedRow,
): Promise<void> {
  const client = await openClient().catch((cause: unknown) => {
    throw new AppError('backend-unreachable', `The table client for ${table} could not be fetched.`, {
      cause,
      context: { table },
    })
  })
  for (let attempt = 1; ; attempt++) {
    const { error, status } = await client.from(table).insert(row).abortSignal(AbortSignal.timeout(PATIENCE))
    if (!error || (error.code === DUPLICATE && error.message.includes('idempotency'))) return
    if (!mayPass(status) || attempt === ATTEMPTS || !navigator.onLine) {
      throw new AppError(
        status === 0 ? 'backend-unreachable' : 'backend-refused',
        `The row for ${table} was not stored after ${attempt} attempt(s): ${error.message}`,
        { cause: error, context: { table, status, code: error.code } },
      )
    }
    await wait(FIRST_WAIT * 2 ** (attempt - 1) * (1 + Math.random() / 2))
  }
}
