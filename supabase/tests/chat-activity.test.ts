import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { anonymous, as, createAccounts, named, outcome, owner, REFUSED, service } from './support/persons'

/** A grouping view has no writable rows, for any role. */
const NOT_UPDATABLE = '55000'

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))

  test.each(
    named([
      [anonymous, 'select * from chat_activity', REFUSED],
      [owner, 'select * from chat_activity', 'done'],
      [service, 'select * from chat_activity', 'done'],
      ...[anonymous, owner].flatMap((person) =>
        ['update chat_activity set messages = 0', 'delete from chat_activity'].map(
          (text): [typeof person, string, string] => [person, text, NOT_UPDATABLE],
        ),
      ),
    ]),
  )('%s: %s', async (_, text, expected, person) => {
    expect(await outcome(as(engine(), person, (tx) => tx.query(text)))).toBe(expected)
  })

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
    ])
  })
})
