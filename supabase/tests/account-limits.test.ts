import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  createAccounts,
  named,
  other,
  outcome,
  owner,
  type Person,
  REFUSED,
  service,
} from './support/persons'

/** Each table's burst and hour, and a statement that adds `$2` rows of account `$1`. */
const TABLES = [
  {
    table: 'chat_messages',
    burst: 60,
    perHour: 600,
    sql: `insert into chat_messages (conversation_id, user_id, message, is_user, session_id)
      select gen_random_uuid(), $1, repeat('x', 5000), true, 's' from generate_series(1, $2::int)`,
  },
  {
    table: 'contact_submissions',
    burst: 10,
    perHour: 30,
    sql: `insert into contact_submissions (user_id, name, email, message)
      select $1, 'Ann', 'ann@example.com', repeat('x', 5000) from generate_series(1, $2::int)`,
  },
  {
    table: 'agent_requests',
    burst: 10,
    perHour: 30,
    sql: `insert into agent_requests
        (user_id, category, agent_type, agent_name, niche, name, email, whatsapp, description)
      select $1, 'agent', 'chatbot', 'Helper', 'Finance', 'Ann', 'ann', '+91 1', repeat('x', 5000)
      from generate_series(1, $2::int)`,
  },
]

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))
  beforeEach(() => engine().query('delete from internal.account_inserts'))

  describe.each(TABLES)('$table', ({ table, burst, perHour, sql }) => {
    const add = (person: Person, rows: number, limits = 'on') =>
      outcome(
        as(engine(), person, async (tx) => {
          await tx.query("select set_config('app.rate_limits', $1, true)", [limits])
          await tx.query(sql, [person.id ?? owner.id, rows])
        }),
      )

    test(`takes ${burst} rows of one account at once, in whatever portions, and no more`, async () => {
      expect(await add(owner, burst + 1)).toBe('PT429')
      expect(await add(owner, burst - 1)).toBe('done')
      expect(await add(owner, 1)).toBe('done')
      expect(await add(owner, 1)).toBe('PT429')
    })

    test('holds one account and not the other, nor the owner of the site, and can be switched off', async () => {
      expect(await add(owner, burst)).toBe('done')
      expect(await add(other, burst)).toBe('done')
      expect(await add(service, burst * 2)).toBe('done')
      expect(await add(owner, burst, 'off')).toBe('done')
    })

    test(`takes ${perHour} an hour in the long run`, async () => {
      const wait = (minutes: number) =>
        engine().query(
          'update internal.account_inserts set changed_at = changed_at - make_interval(mins => $1::int) where table_name = $2',
          [minutes, table],
        )
      expect(await add(owner, burst)).toBe('done')
      await wait(6)
      expect(await add(owner, perHour / 10)).toBe('done')
      expect(await add(owner, 1)).toBe('PT429')
      await wait(600)
      expect(await add(owner, burst)).toBe('done')
      expect(await add(owner, 1)).toBe('PT429')
    })
  })

  test('counts an account that fills one table in no other', async () => {
    const [chat, inquiries] = TABLES
    const fill = (rows: number, sql = '') =>
      outcome(as(engine(), owner, (tx) => tx.query(sql, [owner.id, rows])))
    expect(await fill(60, chat?.sql)).toBe('done')
    expect(await fill(10, inquiries?.sql)).toBe('done')
  })

  test('the levels go with the account', async () => {
    const leaver: Person = { name: 'a leaver', role: 'authenticated', id: crypto.randomUUID() }
    await engine().query("insert into auth.users (id, email) values ($1, 'goes@example.com')", [leaver.id])
    await as(engine(), leaver, (tx) => tx.query(TABLES[1]?.sql ?? '', [leaver.id, 1]))
    await engine().query('delete from auth.users where id = $1', [leaver.id])
    expect(await engine().query('select * from internal.account_inserts')).toEqual([])
  })

  test.each(
    named([
      [anonymous, 'select * from internal.account_inserts'],
      [owner, 'select * from internal.account_inserts'],
      [owner, 'update internal.account_inserts set level = 0'],
      [owner, 'delete from internal.account_inserts where true'],
    ]),
  )('%s may not: %s', async (_, text, person) => {
    expect(await outcome(as(engine(), person, (tx) => tx.query(text)))).toBe(REFUSED)
  })
})
