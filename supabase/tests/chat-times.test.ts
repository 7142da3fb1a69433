import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  CHECK_VIOLATION,
  createAccounts,
  outcome,
  owner,
  type Person,
} from './support/persons'

const migration = join(import.meta.dirname, '../migrations/20261122090000_chat_times.sql')

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))

  /** Adds a message with that time, and returns the stored time. */
  async function storedTime(person: Person | null, time: string): Promise<string> {
    const id = crypto.randomUUID()
    const insert = `insert into chat_messages (id, conversation_id, user_id, message, is_user, session_id, "timestamp")
      values ($1, gen_random_uuid(), $2, 'x', true, 's', ${time})`
    const params = [id, person?.id ?? null]
    await (person ? as(engine(), person, (tx) => tx.query(insert, params)) : engine().query(insert, params))
    const [row] = await engine().query<{ stored: string }>(
      `select case
          when "timestamp" = created_at then 'now'
          when "timestamp" = created_at - interval '7 days' then 'a week ago'
          else ("timestamp" at time zone 'UTC')::text
        end as stored
      from chat_messages where id = $1`,
      [id],
    )
    return row?.stored ?? 'no row'
  }

  const ODD = ["'-infinity'", "'infinity'", "'9999-01-01'", "now() + interval '25 hours'"]

  test.each(ODD)('%s is no time of a message: now is stored', async (time) => {
    for (const person of [anonymous, owner, null]) expect(await storedTime(person, time)).toBe('now')
  })

  test.each([["'4713-01-01 BC'"], ["'2001-02-03'"], ["now() - interval '8 days'"]])(
    '%s becomes a week ago, unless the owner says so',
    async (time) => {
      for (const person of [anonymous, owner]) expect(await storedTime(person, time)).toBe('a week ago')
      expect(await storedTime(null, time)).not.toMatch(/now|ago/)
    },
  )

  test('a late save keeps its place', async () => {
    const time = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 19)
    expect(await storedTime(anonymous, `'${time}Z'`)).toBe(time.replace('T', ' '))
  })

  test('not even the owner makes a time that no calendar has of an old one', async () => {
    const change = engine().query(`update chat_messages set "timestamp" = '-infinity'`)
    expect(await outcome(change)).toBe(CHECK_VIOLATION)
  })

  test('odd times from earlier are repaired, with the conversations they are in', async () => {
    const conversation = crypto.randomUUID()
    await engine().script(`
      alter table chat_messages drop constraint chat_messages_timestamp_check;
      alter table chat_messages disable trigger chat_messages_timestamp;
      insert into chat_messages (conversation_id, message, is_user, session_id, "timestamp", created_at) values
        ('${conversation}', 'x', true, 's', '-infinity', '2026-11-20 10:00Z'),
        ('${conversation}', 'x', true, 's', 'infinity', '2026-11-20 10:02Z'),
        ('${conversation}', 'x', true, 's', '0044-03-15 BC', '2026-11-20 10:03Z'),
        ('${conversation}', 'x', true, 's', '2026-11-20 10:01Z', '2026-11-22 10:00Z');
      alter table chat_messages enable trigger chat_messages_timestamp;
    `)
    await engine().script(await readFile(migration, 'utf8'))
    const times = await engine().query<{ at: string }>(
      `select to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from chat_messages
       where conversation_id = $1 order by "timestamp"`,
      [conversation],
    )
    expect(times.map(({ at }) => at)).toEqual([
      '2026-11-20 10:00',
      '2026-11-20 10:01',
      '2026-11-20 10:02',
      '2026-11-20 10:03',
    ])
    const summary = await engine().query(
      `select message_count, isfinite(started_at) and isfinite(last_message_at) as finite
       from conversation_summaries where conversation_id = $1`,
      [conversation],
    )
    expect(summary).toEqual([{ message_count: 4, finite: true }])
  })
})
