import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  CHECK_VIOLATION,
  createAccounts,
  DUPLICATE,
  insertAs,
  NULL_VIOLATION,
  named,
  other,
  outcome,
  owner,
  type Person,
  REFUSED,
  service,
} from './support/persons'

const conversation = '33333333-3333-4333-8333-333333333333'
/** The columns of the analytics page, which accounts may read. */
const READABLE = 'select id, conversation_id, user_id, message, is_user, "timestamp" from chat_messages'
/** One for all of them. What visitors send is moved into the last seven days, which would change the order of messages. */
const ANY_TIME = new Date(Date.now() - 3_600_000).toISOString()
const message = (fields: Record<string, unknown> = {}) => ({
  conversation_id: conversation,
  user_id: null,
  message: 'What do you offer?',
  is_user: true,
  session_id: 'session_1_abc',
  user_ip: 'unknown',
  user_agent: 'test',
  timestamp: ANY_TIME,
  ...fields,
})

onEveryEngine((engine) => {
  const insert = (person: Person, fields: Record<string, unknown> = {}, returning = '') =>
    insertAs(engine(), person, 'chat_messages', message(fields), returning)
  const sql = (person: Person, text: string) => as(engine(), person, (tx) => tx.query(text))

  beforeAll(async () => {
    await createAccounts(engine())
    await insert(anonymous)
    await insert(owner, { user_id: owner.id })
  })

  describe('who may do what', () => {
    test.each(
      named([
        [anonymous, null, 'done'],
        [anonymous, owner.id, REFUSED],
        [owner, owner.id, 'done'],
        [owner, other.id, REFUSED],
        [owner, null, REFUSED],
        [other, owner.id, REFUSED],
        [service, owner.id, 'done'],
        [service, null, 'done'],
      ]),
    )('%s inserts under %s', async (_, userId, expected, person) => {
      expect(await outcome(insert(person, { user_id: userId }))).toBe(expected)
    })

    test.each(
      named([
        [anonymous, 'select * from chat_messages', REFUSED],
        [anonymous, 'select message from chat_messages', REFUSED],
        [anonymous, 'select inserted_by_xid from chat_messages', REFUSED],
        [owner, READABLE, 'done'],
        [other, READABLE, 'done'],
        ...['*', 'session_id', 'user_ip', 'user_agent', 'inserted_by_xid', 'created_at'].map(
          (column): [Person, string, string] => [owner, `select ${column} from chat_messages`, REFUSED],
        ),
        [service, 'select * from chat_messages', 'done'],
        [anonymous, "update chat_messages set message = 'x' where true", REFUSED],
        [owner, "update chat_messages set message = 'x' where true", REFUSED],
        [other, "update chat_messages set message = 'x' where true", REFUSED],
        [service, 'update chat_messages set message = message where true', 'done'],
        [anonymous, 'delete from chat_messages where true', REFUSED],
        [owner, 'delete from chat_messages where true', REFUSED],
        [other, 'delete from chat_messages where true', REFUSED],
        [service, 'delete from chat_messages where false', 'done'],
        [anonymous, 'truncate chat_messages', REFUSED],
        [owner, 'truncate chat_messages', REFUSED],
      ]),
    )('%s: %s', async (_, text, expected, person) => {
      expect(await outcome(sql(person, text))).toBe(expected)
    })

    test('every account sees every message', async () => {
      const all = await engine().query('select id from chat_messages')
      expect(await sql(other, 'select id from chat_messages')).toHaveLength(all.length)
    })
  })

  describe('reading back as an anonymous visitor', () => {
    test('gives the id of the row it inserts', async () => {
      expect(await insert(anonymous, {}, 'returning id')).toEqual([{ id: expect.any(String) }])
    })

    test('gives nothing but the id', async () => {
      expect(await outcome(insert(anonymous, {}, 'returning id, message'))).toBe(REFUSED)
    })

    test('finds nothing in any later request', async () => {
      const [row] = await insert(anonymous, {}, 'returning id')
      expect(await sql(anonymous, 'select id from chat_messages')).toEqual([])
      expect(await sql(anonymous, `select id from chat_messages where id = '${row?.['id']}'`)).toEqual([])
      expect(await sql(anonymous, 'select count(*) from chat_messages')).toEqual([{ count: 0 }])
    })

    test('finds nothing of others while it inserts', async () => {
      const ids = await as(engine(), anonymous, async (tx) => {
        await tx.query(
          `insert into chat_messages (conversation_id, message, is_user, session_id) values ('${conversation}', 'x', true, 'session_1_abc')`,
        )
        return tx.query('select id from chat_messages')
      })
      expect(ids).toHaveLength(1)
    })

    test('is not fooled by a transaction number that comes again after a restore', async () => {
      await engine().query(
        `update chat_messages set created_at = created_at - interval '1 day' where user_id is null`,
      )
      const found = await as(engine(), anonymous, async (tx) => {
        await tx.script('reset role; update chat_messages set inserted_by_xid = pg_current_xact_id()')
        await tx.query("select set_config('role', 'anon', true)")
        return tx.query('select id from chat_messages')
      })
      expect(found).toEqual([])
    })
  })

  describe('what may be stored', () => {
    test.each([
      ['inserted_by_xid', '1'],
      ['created_at', '2020-01-01T00:00:00Z'],
    ])('nobody sets %s', async (column, value) => {
      expect(await outcome(insert(anonymous, { [column]: value }))).toBe(REFUSED)
      expect(await outcome(insert(owner, { user_id: owner.id, [column]: value }))).toBe(REFUSED)
    })

    test.each([
      ['an empty message', { message: '' }, CHECK_VIOLATION],
      ['a blank message', { message: ' \n\t ' }, CHECK_VIOLATION],
      ['a message of 5,000 characters', { message: 'ä'.repeat(5_000) }, 'done'],
      ['a message of 5,001 characters', { message: 'ä'.repeat(5_001) }, CHECK_VIOLATION],
      ['no message', { message: null }, NULL_VIOLATION],
      ['no conversation', { conversation_id: null }, NULL_VIOLATION],
      ['no speaker', { is_user: null }, NULL_VIOLATION],
      ['no session', { session_id: null }, NULL_VIOLATION],
      ['a long session id', { session_id: 'x'.repeat(101) }, CHECK_VIOLATION],
      ['a long address', { user_ip: 'x'.repeat(65) }, CHECK_VIOLATION],
      ['a long user agent', { user_agent: 'x'.repeat(501) }, CHECK_VIOLATION],
      ['a conversation that is no uuid', { conversation_id: 'x' }, '22P02'],
    ])('%s', async (_, fields, expected) => {
      expect(await outcome(insert(anonymous, fields))).toBe(expected)
    })

    test('the same id twice is one row', async () => {
      const id = crypto.randomUUID()
      expect(await outcome(insert(anonymous, { id }))).toBe('done')
      expect(await outcome(insert(anonymous, { id }))).toBe(DUPLICATE)
      for (const person of [anonymous, owner]) {
        const again = insert(person, { id, user_id: person.id }, 'on conflict (id) do nothing returning id')
        expect(await again).toEqual([])
      }
    })

    test.each(
      named([
        [anonymous, owner.id],
        [owner, null],
        [other, owner.id],
      ]),
    )('%s adds nothing under %s by ignoring what is there', async (_, userId, person) => {
      const ignoring = insert(person, { user_id: userId }, 'on conflict (id) do nothing returning id')
      expect(await outcome(ignoring)).toBe(REFUSED)
    })

    test('the messages of a deleted account stay, without it', async () => {
      const id = '44444444-4444-4444-8444-444444444444'
      await engine().query("insert into auth.users (id, email) values ($1, 'leaver@example.com')", [id])
      await insert(service, { user_id: id, message: 'I am leaving' })
      await engine().query('delete from auth.users where id = $1', [id])
      const kept = await engine().query("select user_id from chat_messages where message = 'I am leaving'")
      expect(kept).toEqual([{ user_id: null }])
    })
  })

  describe('the rate limit', () => {
    const say = (person: Person, conversationId: string, times: number, setting = 'on') =>
      as(engine(), person, async (tx) => {
        await tx.query("select set_config('app.rate_limits', $1, true)", [setting])
        return tx.query(
          `insert into chat_messages (conversation_id, user_id, message, is_user, session_id)
           select $1, $2, 'x', true, 's' from generate_series(1, $3::int)`,
          [conversationId, person.id, times],
        )
      })

    test('lets an anonymous visitor say 60 things a minute in a conversation, and no more', async () => {
      const id = crypto.randomUUID()
      for (let tens = 0; tens < 6; tens++) expect(await outcome(say(anonymous, id, 10))).toBe('done')
      expect(await outcome(say(anonymous, id, 1))).toBe('PT429')
      expect(await outcome(say(anonymous, crypto.randomUUID(), 1))).toBe('done')
    })

    test('also counts within one request', async () => {
      expect(await outcome(say(anonymous, crypto.randomUUID(), 61))).toBe('PT429')
    })

    test('can be switched off', async () => {
      for (const person of [anonymous, owner])
        expect(await outcome(say(person, crypto.randomUUID(), 100, 'off'))).toBe('done')
    })

    /** As many conversations as messages: an attacker who floods invents an id for each. */
    const flood = (person: Person, times: number) =>
      outcome(
        as(engine(), person, (tx) =>
          tx.query(
            `insert into chat_messages (conversation_id, user_id, message, is_user, session_id)
             select gen_random_uuid(), $1, 'x', true, 'flood' from generate_series(1, $2::int)`,
            [person.id, times],
          ),
        ),
      )

    test('takes 10 messages of a request, whatever their conversations', async () => {
      expect(await flood(anonymous, 10)).toBe('done')
      expect(await flood(anonymous, 11)).toBe('PT429')
      expect(await flood(owner, 11)).toBe('done')
      expect(await flood(service, 11)).toBe('done')
    })

    test('takes 12,000 messages an hour of all who have no account, and then again', async () => {
      const counted = async () =>
        (
          await engine().query<{ messages: number }>(
            'select sum(messages)::int as messages from internal.anonymous_chat_minutes',
          )
        )[0]?.messages
      await flood(service, 3_000) // the owner's rows are not counted
      expect(await counted()).toBeLessThan(200) // earlier tests added a few messages
      await engine().query(`insert into internal.anonymous_chat_minutes
        select date_trunc('minute', now()) - interval '30 minutes', 11980 - sum(messages)
        from internal.anonymous_chat_minutes`)
      for (const expected of ['done', 'done', 'PT429', 'PT429'])
        expect(await flood(anonymous, 10)).toBe(expected)
      expect(await flood(owner, 10)).toBe('done')
      expect(await counted()).toBe(12_000)

      await engine().query("update internal.anonymous_chat_minutes set minute = minute - interval '1 hour'")
      expect(await flood(anonymous, 10)).toBe('done')
      expect(await engine().query('select messages from internal.anonymous_chat_minutes')).toEqual([
        { messages: 10 },
      ])
    })

    test.each(
      named([
        [anonymous, 'select * from internal.anonymous_chat_minutes'],
        [owner, 'select * from internal.anonymous_chat_minutes'],
        [anonymous, 'delete from internal.anonymous_chat_minutes where true'],
        [owner, 'delete from internal.anonymous_chat_minutes where true'],
      ]),
    )('%s may not: %s', async (_, text, person) => {
      expect(await outcome(sql(person, text))).toBe(REFUSED)
    })
  })
})
