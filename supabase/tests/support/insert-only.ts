import type { Engine } from '@site/local-backend/engine/engine'
import { describe, expect, test } from 'vitest'
import {
  anonymous,
  as,
  DUPLICATE,
  insertAs,
  named,
  other,
  outcome,
  owner,
  type Person,
  REFUSED,
  service,
} from './persons'

interface InsertOnlyTable {
  table: string
  /** A row that the owner may insert. */
  row: (fields?: Record<string, unknown>) => Record<string, unknown>
  /** Columns that clients may not set. */
  unsettable: Record<string, unknown>
}

/** The matrix of a table into which accounts insert their own rows, and which no client reads. */
export function testInsertOnly(engine: () => Engine, { table, row, unsettable }: InsertOnlyTable): void {
  const insert = (person: Person, fields: Record<string, unknown>, returning = '') =>
    insertAs(engine(), person, table, row(fields), returning)
  const sql = (person: Person, text: string) => as(engine(), person, (tx) => tx.query(text))

  describe(`${table}: who may do what`, () => {
    test.each(
      named([
        [anonymous, owner.id, REFUSED],
        [owner, owner.id, 'done'],
        [owner, other.id, REFUSED],
        [other, other.id, 'done'],
        [other, owner.id, REFUSED],
        [service, owner.id, 'done'],
      ]),
    )('%s inserts under %s', async (_, userId, expected, person) => {
      expect(await outcome(insert(person, { user_id: userId }))).toBe(expected)
    })

    const verbs = [
      `select id from ${table}`,
      `select count(*) from ${table}`,
      `update ${table} set name = 'x' where true`,
      `delete from ${table} where true`,
      `truncate ${table}`,
    ]
    test.each(
      named(
        [anonymous, owner, other].flatMap((person) => verbs.map((text): [Person, string] => [person, text])),
      ),
    )('%s may not: %s', async (_, text, person) => {
      expect(await outcome(sql(person, text))).toBe(REFUSED)
    })

    test('the service role reads, changes and deletes', async () => {
      for (const text of [
        `select * from ${table}`,
        `update ${table} set name = name where true`,
        `delete from ${table} where false`,
      ])
        expect(await outcome(sql(service, text))).toBe('done')
    })

    test('nothing is read back, not even what is being inserted', async () => {
      expect(await outcome(insert(owner, {}, 'returning id'))).toBe(REFUSED)
    })

    test.each(Object.entries(unsettable))('no client sets %s', async (column, value) => {
      expect(await outcome(insert(owner, { [column]: value }))).toBe(REFUSED)
    })

    test('sending twice is one row', async () => {
      const key = crypto.randomUUID()
      expect(await outcome(insert(owner, { idempotency_key: key }))).toBe('done')
      expect(await outcome(insert(owner, { idempotency_key: key }))).toBe(DUPLICATE)
      const rows = await engine().query(`select id from ${table} where idempotency_key = $1`, [key])
      expect(rows).toHaveLength(1)
    })

    test('nobody keeps another account’s row out by sending its key first', async () => {
      const key = crypto.randomUUID()
      expect(await outcome(insert(other, { user_id: other.id, idempotency_key: key }))).toBe('done')
      expect(await outcome(insert(owner, { idempotency_key: key }))).toBe('done')
      expect(await outcome(insert(owner, { idempotency_key: key }))).toBe(DUPLICATE)
    })

    test('without a key of their own, two rows are two rows', async () => {
      const before = await engine().query(`select id from ${table}`)
      await insert(owner, {})
      await insert(owner, {})
      expect(await engine().query(`select id from ${table}`)).toHaveLength(before.length + 2)
    })

    test('goes with its account', async () => {
      const leaver: Person = { name: 'a leaver', role: 'authenticated', id: crypto.randomUUID() }
      await engine().query('insert into auth.users (id, email) values ($1, $2)', [
        leaver.id,
        `${leaver.id}@example.com`,
      ])
      await insert(leaver, { user_id: leaver.id })
      await engine().query('delete from auth.users where id = $1', [leaver.id])
      expect(await engine().query(`select id from ${table} where user_id = $1`, [leaver.id])).toEqual([])
    })
  })
}
