import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'

<<<<<<< HEAD

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
=======
import { anonymous, as, createAccounts, named, outcome, owner, REFUSED, service } from './support/persons'

/** A view that groups has no rows to write, for anybody. */
const NOT_UPDATABLE = '55000'

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))
>>>>>>> main

  test.each(
    named([
      [anonymous, 'select * from chat_activity', REFUSED],
      [owner, 'select * from chat_activity', 'done'],
<<<<<<< HEAD
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
=======
      [service, 'select * from chat_activity', 'done'],
      ...[anonymous, owner].flatMap((person) =>
        ['update chat_activity set messages = 0', 'delete from chat_activity'].map(
          (text): [typeof person, string, string] => [person, text, NOT_UPDATABLE],
        ),
      ),
    ]),
  )('%s: %s', async (_, text, expected, person) => 
    expect(await outcome(as(engine(), person, (tx) => tx.query(text)))).toBe(expected))

  test('messages count in their UTC hour, by whom they were said', async () => {
    await engine().query(
      `insert into chat_messages (conversation_id, message, is_user, session_id, "timestamp")
       select gen_random_uuid(), 'x', said.is_user, 'session_1', said.at
       from (values
         (true, timestamptz '2001-02-03 23:59:59.9+00'),
         (false, timestamptz '2001-02-04 01:30:00+02'),
         (true, timestamptz '2001-02-04 00:00:00+00')
       ) as said (is_user, at)`,
    )
    const rows = await engine().query(
      `select hour::text, messages::int, user_messages::int from chat_activity
       where hour >= '2001-02-03' and hour < '2001-02-05' order by hour`,
    )
    expect(rows).toEqual([
      { hour: '2001-02-03 23:00:00', messages: 2, user_messages: 1 },
      { hour: '2001-02-04 00:00:00', messages: 1, user_messages: 1 },
>>>>>>> main
    ])
  })
})
