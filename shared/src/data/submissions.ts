import type { WizardCategory, WizardType } from '../business/wizard-choices'
import { getConfig } from '../config/config'
import { AppError } from '../errors/app-error'
import { authorizedFetch } from './authorized-fetch'

/** A row that carries its idempotency key. */
export interface KeyedRow {
  /** UUID made from who sends what; unique in the table. */
  readonly idempotency_key: string
}

/** An inquiry of the contact form, or an application of the quantum collaboration form. */
export interface ContactSubmission extends KeyedRow {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
  readonly message: string
  readonly service: string | null
  readonly user_id: string
  /** ISO time at which it was sent. */
  readonly created_at: string
}

/** Stores an inquiry once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addContactSubmission = (row: ContactSubmission): Promise<void> =>
  insertOnce('contact_submissions', row)

/** What the nine-step wizard asks for. */
export interface AgentRequest extends KeyedRow {
  readonly user_id: string
  readonly category: WizardCategory
  readonly agent_type: WizardType
  readonly agent_name: string
  /** One of the niches, or the visitor's own words, which `custom_niche` then repeats. */
  readonly niche: string
  readonly custom_niche: string | null
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly description: string
}

/** Stores a request once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addAgentRequest = (row: AgentRequest): Promise<void> => insertOnce('agent_requests', row)

const ATTEMPTS = 3
/** Milliseconds before the second attempt; doubled before the third, and up to half of it more at random. */
const FIRST_WAIT = 400
/** Milliseconds that somebody can be kept waiting; a server that asks for a longer pause is left alone. */
const LONGEST_WAIT = 5_000
/** Milliseconds after which an attempt without an answer is given up. */
const PATIENCE = 10_000
const DUPLICATE = '23505'

interface Refusal {
  /** 0 when nothing was answered. */
  readonly status: number
  readonly code: string
  readonly message: string
  /** Milliseconds the server asks to wait before the next attempt. */
  readonly pause: number
  readonly cause?: unknown
}

/**
 * Stores a row once, however often it is sent: the database knows its idempotency key, so an attempt whose answer was
 * lost can be repeated. Resolves when the row is stored, now or before. Needs no code that is yet to be fetched: by then the
 * connection may be gone.
 * @throws AppError `backend-unreachable` or `backend-refused`.
 */
export async function insertOnce(
  table: 'contact_submissions' | 'agent_requests',
  row: KeyedRow,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await insert(table, row)
    if (!refusal || isThere(refusal)) return
    const { status, code, message, pause, cause } = refusal
    if (!mayPass(status) || attempt === ATTEMPTS || pause > LONGEST_WAIT || !navigator.onLine) {
      throw new AppError(
        status === 0 ? 'backend-unreachable' : 'backend-refused',
        `The row for ${table} was not stored after ${attempt} attempt(s): ${message}`,
        { cause, context: { table, status, code } },
      )
    }
    await wait(Math.max(pause, FIRST_WAIT * 2 ** (attempt - 1) * (1 + Math.random() / 2)))
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isThere = ({ code, message }: Refusal) => code === DUPLICATE && message.includes('idempotency')

/** Nothing was answered, or the server could not answer now. */
const mayPass = (status: number) => status === 0 || status === 429 || status >= 500

async function insert(table: string, row: KeyedRow): Promise<Refusal | null> {
  try {
    const answer = await authorizedFetch(`${getConfig().supabaseUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(PATIENCE),
    })
    // Only this: the login page of a network answers 200 to everything.
    return answer.status === 201 ? null : await readRefusal(answer)
  } catch (cause) {
    return { status: 0, code: '', message: String(cause), pause: 0, cause }
  }
}

async function readRefusal(answer: Response): Promise<Refusal> {
  const text = await answer.text()
  const { code, message } = readError(text)
  return {
    status: answer.status,
    code,
    message: message || text.slice(0, 300) || answer.statusText,
    // Seconds; as a date it is rare, and then the usual wait has to do.
    pause: (Number(answer.headers.get('retry-after')) || 0) * 1000,
  }
}

/** What PostgREST says; a proxy in front of it may answer with a page. */
function readError(text: string): { code: string; message: string } {
  try {
    const { code, message }: Record<string, unknown> = Object(JSON.parse(text))
    return {
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : '',
    }
  } catch {
    return { code: '', message: '' }
  }
}
