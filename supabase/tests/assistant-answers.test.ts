import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { anonymous, as, createAccounts, named, outcome, owner, REFUSED, service } from './support/persons'

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))

  const take = async (visitor: string, ofVisitor: number, ofAll: number) => {
    const [row] = await as(engine(), service, (tx) =>
      tx.query<{ used_up: string | null }>(
        'select public.take_assistant_answer(visitor_hash => $1, most_of_visitor => $2, most_of_all => $3) as used_up',
        [visitor, ofVisitor, ofAll],
      ),
    )
    return row?.used_up
  }
  const counts = () =>
    engine().query<{ visitor: string; answers: number }>(
      `select visitor, answers from internal.assistant_answers
       where day = (now() at time zone 'utc')::date order by visitor`,
    )
  const begin = () => engine().query('delete from internal.assistant_answers')

  test('a visitor and all together have their answers of a day, and what is refused is not counted', async () => {
    await begin()
    expect([await take('a', 2, 3), await take('a', 2, 3), await take('a', 2, 3)]).toEqual([
      null,
      null,
      'visitor',
    ])
    expect([await take('b', 2, 3), await take('b', 2, 3), await take('c', 2, 3)]).toEqual([
      null,
      'all',
      'all',
    ])
    expect(await counts()).toEqual([
      { visitor: 'a', answers: 2 },
      { visitor: 'all', answers: 3 },
      { visitor: 'b', answers: 1 },
    ])
  })

  test('who asks at the same time gets no answer more', async () => {
    await begin()
    const taken = await Promise.all(Array.from({ length: 12 }, () => take('a', 5, 100)))
    expect(taken.filter((usedUp) => usedUp === null)).toHaveLength(5)
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => take(`b${index}`, 5, 11)))
    expect(others.filter((usedUp) => usedUp === null)).toHaveLength(6)
  })

  test('a new day begins anew, and its first answer deletes the counts of those before', async () => {
    await begin()
    await engine().query(
      `insert into internal.assistant_answers (day, visitor, answers)
       select (now() at time zone 'utc')::date - 1, visitor, 9 from unnest(array['a', 'all']) visitor`,
    )
    expect(await take('a', 1, 1)).toBeNull()
    expect(
      await engine().query('select visitor, answers from internal.assistant_answers order by 1'),
    ).toEqual([
      { visitor: 'a', answers: 1 },
      { visitor: 'all', answers: 1 },
    ])
  })

  describe('is for the function alone', () => {
    const calls = [
      `select public.take_assistant_answer('a', 1, 1)`,
      'select * from internal.assistant_answers',
      `insert into internal.assistant_answers values ('2026-01-01', 'a', 1)`,
      'delete from internal.assistant_answers',
    ]
    test.each(named([anonymous, owner].flatMap((person) => calls.map((sql) => [person, sql] as const))))(
      '%s may not: %s',
      async (_, sql, person) => {
        expect(await outcome(as(engine(), person, (tx) => tx.query(sql)))).toBe(REFUSED)
      },
    )

    test('which calls, and does not touch the table', async () => {
      const read = as(engine(), service, (tx) => tx.query('select * from internal.assistant_answers'))
      expect(await outcome(read)).toBe(REFUSED)
    })
  })
})
