import { beforeAll, expect, test } from 'vitest'
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

/** Postgres refuses to write to a view that counts before it asks who wants to. */
const NOT_CHANGEABLE = '55000'

onEveryEngine((engine) => {
  beforeAll(async () => {
    await createAccounts(engine())
    await engine().query(
      `insert into chat_messages (conversation_id, message, is_user, session_id, "timestamp")
       select gen_random_uuid(), 'x', m.is_user, 's', m.at::timestamptz
       from (values (true, '2026-11-20T10:00:00Z'), (false, '2026-11-20T10:59:59Z'), (true, '2026-11-20T11:00:00Z')) m (is_user, at)`,
    )
  })

  test.each(
    named([
      [anonymous, 'select * from chat_activity', REFUSED],
      [owner, 'select * from chat_activity', 'done'],
      [other, 'select * from chat_activity', 'done'],
      [service, 'select * from chat_activity', 'done'],
      [owner, 'delete from chat_activity', NOT_CHANGEABLE],
      [owner, 'insert into chat_activity (hour) values (now())', NOT_CHANGEABLE],
      [anonymous, 'update chat_activity set messages = 0', NOT_CHANGEABLE],
    ]),
  )('%s: %s', async (_, sql, expected, person) => {
    expect(await outcome(as(engine(), person, (tx) => tx.query(sql)))).toBe(expected)
  })

  test('counts messages by the hour', async () => {
    const rows = await engine().query(
      'select hour::text, messages, user_messages from chat_activity order by hour',
    )
    expect(rows).toEqual([
      { hour: '2026-11-20 10:00:00', messages: 2, user_messages: 1 },
      { hour: '2026-11-20 11:00:00', messages: 1, user_messages: 1 },
    ])
  })
})
