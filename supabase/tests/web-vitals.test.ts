import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  CHECK_VIOLATION,
  createAccounts,
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

const measured = (fields: Record<string, unknown> = {}) => ({
  metric: 'LCP',
  value: 812.5,
  rating: 'good',
  remote: 'marketing',
  release: '1.2.0',
  composition_id: '4f2a09c1',
  page_path: '/services',
  ...fields,
})

onEveryEngine((engine) => {
  const insert = (person: Person, fields: Record<string, unknown> = {}, returning = '') =>
    insertAs(engine(), person, 'web_vitals', measured(fields), returning)
  const sql = (person: Person, text: string) => as(engine(), person, (tx) => tx.query(text))

  beforeAll(() => createAccounts(engine()))

  describe('who may do what', () => {
    test.each(named([[anonymous], [owner], [other], [service]]))('%s inserts', async (_, person) => {
      expect(await outcome(insert(person))).toBe('done')
    })

    const verbs = [
      'select id from web_vitals',
      'select count(*) from web_vitals',
      'select * from web_vitals_by_release',
      'update web_vitals set value = 0 where true',
      'delete from web_vitals where true',
      'truncate web_vitals',
    ]
    test.each(
      named(
        [anonymous, owner, other].flatMap((person) => verbs.map((text): [Person, string] => [person, text])),
      ),
    )('%s may not: %s', async (_, text, person) => {
      expect(await outcome(sql(person, text))).toBe(REFUSED)
    })

    test.each([
      'select * from web_vitals',
      'select * from web_vitals_by_release',
      'update web_vitals set value = value where true',
      'delete from web_vitals where false',
    ])('the service role may: %s', async (text) => {
      expect(await outcome(sql(service, text))).toBe('done')
    })

    test('nothing is read back, not even what is being inserted', async () => {
      expect(await outcome(insert(anonymous, {}, 'returning id'))).toBe(REFUSED)
    })

    test.each([
      ['id', crypto.randomUUID()],
      ['recorded_at', '2020-01-01T00:00:00Z'],
    ])('no client sets %s', async (column, value) => {
      for (const person of [anonymous, owner])
        expect(await outcome(insert(person, { [column]: value }))).toBe(REFUSED)
    })
  })

  describe('what may be stored', () => {
    test.each([
      ['a layout shift', { metric: 'CLS', value: 0.02, rating: 'needs-improvement' }, 'done'],
      ['an error without a rating', { metric: 'error', value: 1, rating: null }, 'done'],
      ['an error with a rating', { metric: 'error', value: 1, rating: 'poor' }, CHECK_VIOLATION],
      ['a time without a rating', { rating: null }, CHECK_VIOLATION],
      ['another metric', { metric: 'FID' }, CHECK_VIOLATION],
      ['another rating', { rating: 'fine' }, CHECK_VIOLATION],
      ['a negative time', { value: -1 }, CHECK_VIOLATION],
      ['no number', { value: 'NaN' }, CHECK_VIOLATION],
      ['for ever', { value: 'Infinity' }, CHECK_VIOLATION],
      ['no remote', { remote: null }, NULL_VIOLATION],
      ['a sentence as a remote', { remote: 'Ann was here' }, CHECK_VIOLATION],
      ['a release with markup', { release: '<b>' }, CHECK_VIOLATION],
      ['a long composition', { composition_id: 'a'.repeat(65) }, CHECK_VIOLATION],
      ['a path with a query', { page_path: '/contact?email=ann@example.com' }, CHECK_VIOLATION],
      ['a path with a hash', { page_path: '/#access_token=x' }, CHECK_VIOLATION],
      ['another site', { page_path: 'https://example.com/' }, CHECK_VIOLATION],
      ['a long path', { page_path: `/${'a'.repeat(200)}` }, CHECK_VIOLATION],
    ])('%s', async (_, fields, expected) => {
      expect(await outcome(insert(anonymous, fields))).toBe(expected)
    })

    test('the hour is kept, and not the moment', async () => {
      const rows = await engine().query(
        "select count(*) from web_vitals where recorded_at <> date_trunc('hour', now())",
      )
      expect(rows).toEqual([{ count: 0 }])
    })
  })

  describe('how much may be stored', () => {
    const many = (person: Person, count: number) =>
      outcome(
        sql(
          person,
          `insert into web_vitals (metric, value, rating, remote, release, composition_id, page_path)
           select 'INP', 80, 'good', 'chat', '1.0.0', 'flood', '/' from generate_series(1, ${count})`,
        ),
      )

    test('as many as 100 at once, and not more', async () => {
      expect(await many(anonymous, 100)).toBe('done')
      expect(await many(anonymous, 101)).toBe('PT429')
      expect(await many(owner, 101)).toBe('PT429')
      expect(await many(service, 101)).toBe('done')
    })

    test('20,000 an hour', async () => {
      expect(await many(service, 20_000)).toBe('done')
      expect(await many(anonymous, 1)).toBe('PT429')
      await engine().query("delete from web_vitals where composition_id = 'flood'")
      expect(await many(anonymous, 1)).toBe('done')
    })
  })

  test('the owner sees each release’s 75th percentile and share of good ones', async () => {
    for (const [value, rating] of [
      [100, 'good'],
      [200, 'good'],
      [300, 'good'],
      [5_000, 'poor'],
    ])
      await insert(anonymous, { value, rating, release: '9.9.9' })
    const rows = await sql(
      service,
      "select remote, metric, samples, p75, good_percent::float from web_vitals_by_release where release = '9.9.9'",
    )
    expect(rows).toEqual([{ remote: 'marketing', metric: 'LCP', samples: 4, p75: 1475, good_percent: 75 }])
  })
})
