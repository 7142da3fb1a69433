import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  createAccounts,
  named,
  other,
  outcome,
  owner,
  REFUSED,
  service,
} from './support/persons'

const summary = `select conversation_id, user_id, session_id, message_count, user_messages, bot_messages,
  started_at::text, last_message_at::text from conversation_summaries where conversation_id = $1`

/** The columns of the analytics page, which accounts may read. */
const READABLE = `select conversation_id, user_id, message_count, started_at, last_message_at, user_messages, bot_messages
  from conversation_summaries`

onEveryEngine((engine) => {
  const say = (
    conversationId: string,
    ...messages: [time: string, isUser: boolean, userId?: string | null][]
  ) =>
    engine().query(
      `insert into chat_messages (conversation_id, user_id, message, is_user, session_id, "timestamp")
       select $1, (m ->> 'user_id')::uuid, 'x', (m ->> 'is_user')::boolean, 'session_1', (m ->> 'time')::timestamptz
       from json_array_elements($2::text::json) m`,
      [
        conversationId,
        JSON.stringify(messages.map(([time, is_user, user_id]) => ({ time, is_user, user_id }))),
      ],
    )
  const read = async (conversationId: string) => (await engine().query(summary, [conversationId]))[0]

  beforeAll(() => createAccounts(engine()))

  describe('who may do what', () => {
    test.each(
      named([
        [anonymous, 'select * from conversation_summaries', REFUSED],
        [anonymous, 'select * from internal.conversations', REFUSED],
        [owner, READABLE, 'done'],
        [other, READABLE, 'done'],
        [owner, 'select * from conversation_summaries', REFUSED],
        [owner, 'select session_id from conversation_summaries', REFUSED],
        [service, 'select * from conversation_summaries', 'done'],
        ...[anonymous, owner, other].flatMap((person) =>
          [
            'update conversation_summaries set message_count = 0',
            'delete from conversation_summaries',
            "insert into conversation_summaries (conversation_id) values ('00000000-0000-4000-8000-000000000000')",
            'update internal.conversations set message_count = 0',
            'delete from internal.conversations',
          ].map((text): [typeof person, string, string] => [person, text, REFUSED]),
        ),
      ]),
    )('%s: %s', async (_, text, expected, person) => {
      expect(await outcome(as(engine(), person, (tx) => tx.query(text)))).toBe(expected)
    })

    test('every account sees every conversation', async () => {
      const id = crypto.randomUUID()
      await say(id, ['2026-11-20T10:00:00Z', true])
      expect(
        await as(engine(), other, (tx) => tx.query(`${READABLE} where conversation_id = $1`, [id])),
      ).toHaveLength(1)
    })

    test('the view asks with the rights of its caller', async () => {
      await engine().query('alter table internal.conversations disable row level security')
      await engine().query('revoke select on internal.conversations from authenticated')
      const refused = outcome(as(engine(), owner, (tx) => tx.query(READABLE)))
      expect(await refused).toBe(REFUSED)
      await engine().query('grant select on internal.conversations to authenticated')
      await engine().query('alter table internal.conversations enable row level security')
    })
  })

  describe('what it says', () => {
    test('counts and times of a conversation, whatever the order of its messages', async () => {
      const id = crypto.randomUUID()
      await say(id, ['2026-11-20T10:00:00Z', true], ['2026-11-20T10:00:05Z', false])
      await say(id, ['2026-11-20T09:59:00Z', false])
      expect(await read(id)).toEqual({
        conversation_id: id,
        user_id: null,
        session_id: 'session_1',
        message_count: 3,
        user_messages: 1,
        bot_messages: 2,
        started_at: '2026-11-20 09:59:00+00',
        last_message_at: '2026-11-20 10:00:05+00',
      })
    })

    test('a conversation begun before the login belongs to the account that went on', async () => {
      const id = crypto.randomUUID()
      await say(id, ['2026-11-20T10:00:00Z', true])
      await say(id, ['2026-11-20T10:01:00Z', true, owner.id])
      expect(await read(id)).toMatchObject({ user_id: owner.id, message_count: 2 })
    })

    test('deleting and changing messages is counted too', async () => {
      const id = crypto.randomUUID()
      await say(id, ['2026-11-20T10:00:00Z', true], ['2026-11-20T10:01:00Z', false])
      await engine().query('update chat_messages set is_user = true where conversation_id = $1', [id])
      expect(await read(id)).toMatchObject({ user_messages: 2, bot_messages: 0 })
      await engine().query(
        `delete from chat_messages where conversation_id = $1 and "timestamp" = '2026-11-20T10:01:00Z'`,
        [id],
      )
      expect(await read(id)).toMatchObject({ message_count: 1, last_message_at: '2026-11-20 10:00:00+00' })
      await engine().query('delete from chat_messages where conversation_id = $1', [id])
      expect(await read(id)).toBeUndefined()
    })

    test('always equals a fresh count of all messages', async () => {
      const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
      for (let round = 0; round < 40; round++) {
        const time = new Date(Date.UTC(2026, 10, 20, 10, (round * 37) % 60)).toISOString()
        await say(ids[round % 5] ?? '', [time, round % 3 === 0])
      }
      await engine().query('delete from chat_messages where conversation_id = $1 and is_user', [ids[0]])
      const differences = await engine().query(
        `select conversation_id, message_count, started_at, last_message_at, user_messages, bot_messages
           from conversation_summaries where conversation_id = any ($1)
         except
         select conversation_id, count(*), min("timestamp"), max("timestamp"), count(*) filter (where is_user),
           count(*) filter (where not is_user)
           from chat_messages where conversation_id = any ($1) group by conversation_id`,
        [ids],
      )
      expect(differences).toEqual([])
    })
  })
})
