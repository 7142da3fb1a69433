import type { Engine, Queryable } from '@site/local-backend/engine/engine'

/** A user of the table API. */
export interface Person {
  name: string
  role: 'anon' | 'authenticated' | 'service_role'
  id: string | null
  /** Of the request, after the proxies in front of the table API. */
  headers?: Readonly<Record<string, string>>
}

export const anonymous: Person = { name: 'an anonymous visitor', role: 'anon', id: null }
export const owner: Person = {
  name: 'the owner',
  role: 'authenticated',
  id: '11111111-1111-4111-8111-111111111111',
}
export const other: Person = {
  name: 'another user',
  role: 'authenticated',
  id: '22222222-2222-4222-8222-222222222222',
}
export const service: Person = { name: 'the service role', role: 'service_role', id: null }

/** Rows of a matrix, prefixed with the person's name, for test titles. */
export function named<Rest extends unknown[]>(
  rows: readonly (readonly [Person, ...Rest])[],
): [string, ...Rest, Person][] {
  return rows.map(([person, ...rest]) => [person.name, ...rest, person])
}

export async function createAccounts(engine: Engine): Promise<void> {
  for (const { id, name } of [owner, other])
    await engine.query('insert into auth.users (id, email) values ($1, $2) on conflict do nothing', [
      id,
      `${name.replaceAll(' ', '-')}@example.com`,
    ])
}

/** One request of the table API: a transaction with the role, the claims and the headers of the person. */
export function as<Result>(
  engine: Engine,
  person: Person,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const claims = { role: person.role, ...(person.id ? { sub: person.id } : {}) }
  return engine.transaction(work, {
    role: person.role,
    'request.jwt.claims': JSON.stringify(claims),
    'request.headers': JSON.stringify(person.headers ?? {}),
  })
}

/** Inserts exactly `row`. */
export function insertAs(
  engine: Engine,
  person: Person,
  table: string,
  row: Record<string, unknown>,
  returning = '',
): Promise<Record<string, unknown>[]> {
  const columns = Object.keys(row)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((_, index) => `$${index + 1}`).join(', ')
  return as(engine, person, (tx) =>
    tx.query(`insert into public.${table} (${names}) values (${values}) ${returning}`, Object.values(row)),
  )
}

/** `done`, or the SQLSTATE of the refusal: the results in the matrices. */
export async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'done'
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (typeof code === 'string') return code
    throw error
  }
}

export const REFUSED = '42501'
export const CHECK_VIOLATION = '23514'
export const NULL_VIOLATION = '23502'
export const DUPLICATE = '23505'
