import { errorCode } from '../start-error'
import { RestError } from './rest-error'

/** Statuses by SQLSTATE: the longest matching prefix counts. PostgREST's own table. */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

/** The database's error as a response of the table API, or undefined for any other error. */
export function fromDatabase(error: unknown, role: string): RestError | undefined {
  const code = errorCode(error)
  if (!(error instanceof Error) || !code || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  return new RestError(
    statusOf(code, role),
    code,
    error.message,
    field(error, 'detail'),
    field(error, 'hint'),
  )
}

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  // A function may choose the status itself: PT429 is 429.
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1]
  if (chosen) return Number(chosen)
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400
}

function field(error: Error, name: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : null
}
