import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { anonymous, as, createAccounts, named, outcome, owner, REFUSED } from './support/persons'

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))

  const say = (conversation: string, daysAgo: number) =>
    engine().query(
      `insert into chat_messages (conversation_id, message, is_user, session_id, "timestamp")
       values ($1, 'x', true, 's', now() - make_interval(days => $2))`,
      [conversation, daysAgo],
    )
  const apply = (parameters = '') => engine().query(`select * from internal.apply_retention(${parameters})`)
  const left = async () =>
    (
      await engine().query<{ conversation_id: string }>(
        'select conversation_id from conversation_summaries order by message_count desc',
      )
    ).map((row) => row.conversation_id)

  test('old conversations go as a whole, and those that went on stay as a whole', async () => {
    const [old, resumed, fresh] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const days of [400, 380, 370]) await say(old, days)
    for (const days of [400, 10]) await say(resumed, days)
    await say(fresh, 200)
    expect(await apply()).toEqual([
      { kept_in: 'chat_messages', deleted: 3 },
      { kept_in: 'web_vitals', deleted: 0 },
      { kept_in: 'assistant_answers', deleted: 0 },
    ])
    expect(await left()).toEqual([resumed, fresh])
    expect(await apply("chats => interval '180 days'")).toContainEqual({
      kept_in: 'chat_messages',
      deleted: 1,
    })
    expect(await left()).toEqual([resumed])
  })

  test('measurements have an interval of their own', async () => {
    await engine().query(
      `insert into web_vitals (metric, value, rating, remote, release, composition_id, page_path, recorded_at)
       select 'LCP', 1, 'good', 'chat', '1', 'a', '/', now() - make_interval(days => days)
       from unnest(array[10, 100]) days`,
    )
    expect(await apply()).toContainEqual({ kept_in: 'web_vitals', deleted: 1 })
    expect(await apply("measurements => interval '5 days'")).toContainEqual({
      kept_in: 'web_vitals',
      deleted: 1,
    })
  })

  test('of the assistant’s answers the day that is running is kept, and none before', async () => {
    await engine().query(
      `insert into internal.assistant_answers (day, visitor, answers)
       select (now() at time zone 'utc')::date - ago, 'all', 1 from unnest(array[0, 1, 30]) ago`,
    )
    expect(await apply()).toContainEqual({ kept_in: 'assistant_answers', deleted: 2 })
  })

  test('a mistaken interval deletes nothing', async () => {
    expect(await outcome(apply("chats => interval '0'"))).toBe('22023')
    expect(await outcome(apply("measurements => interval '-90 days'"))).toBe('22023')
  })

  describe('is not for clients', () => {
    test.each(named([[anonymous], [owner]]))('%s', async (_, person) => {
      const attempt = as(engine(), person, (tx) => tx.query('select internal.apply_retention()'))
      expect(await outcome(attempt)).toBe(REFUSED)
    })
  })
})
