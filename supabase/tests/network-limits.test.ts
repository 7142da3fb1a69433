import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  createAccounts,
  named,
  outcome,
  owner,
  type Person,
  REFUSED,
  service,
} from './support/persons'

const from = (address: string, person: Person = anonymous): Person => ({
  ...person,
  headers: { 'cf-connecting-ip': address },
})

/** Each table's limits, the roles that they apply to, and a statement that adds `$2` rows of account `$1`. */
const TABLES = [
  {
    table: 'chat_messages',
    burst: 120,
    perHour: 600,
    perRequest: 10,
    held: [anonymous],
    sql: `insert into chat_messages (conversation_id, user_id, message, is_user, session_id)
      select gen_random_uuid(), $1, 'x', true, 's' from generate_series(1, $2::int)`,
  },
  {
    table: 'web_vitals',
    burst: 300,
    perHour: 2_000,
    perRequest: 100,
    held: [anonymous, owner],
    sql: `insert into web_vitals (metric, value, rating, remote, release, composition_id, page_path)
      select 'INP', 80, 'good', coalesce($1, 'chat'), '1.0.0', 'flood', '/' from generate_series(1, $2::int)`,
  },
]

onEveryEngine((engine) => {
  beforeAll(() => createAccounts(engine()))
  beforeEach(() => engine().query('delete from internal.network_inserts'))

  describe.each(TABLES)('$table', ({ table, burst, perHour, perRequest, held, sql }) => {
    const send = (person: Person, rows: number, limits = 'on') =>
      as(engine(), person, async (tx) => {
        await tx.query("select set_config('app.rate_limits', $1, true)", [limits])
        await tx.query(sql, [table === 'web_vitals' ? null : person.id, rows])
      })
    /** In requests of the maximum size; ends with the first refused one. */
    const add = async (person: Person, rows: number, limits = 'on'): Promise<string> => {
      for (let left = rows; left > 0; left -= perRequest) {
        const told = await outcome(send(person, Math.min(left, perRequest), limits))
        if (told !== 'done') return told
      }
      return 'done'
    }

    test.each(named(held.map((person) => [person])))(
      `takes ${burst} rows of one network at once from %s, and no more, and those of another network`,
      async (_, person) => {
        expect(await add(from('192.0.2.1', person), burst)).toBe('done')
        expect(await add(from('192.0.2.1', person), 1)).toBe('PT429')
        expect(await add(from('192.0.2.2', person), 1)).toBe('done')
        expect(await add(from('192.0.2.1', service), 1)).toBe('done')
        expect(await add(from('192.0.2.1', person), 1, 'off')).toBe('done')
      },
    )

    test(`takes ${perHour} an hour of one network in the long run`, async () => {
      const wait = (minutes: number) =>
        engine().query(
          'update internal.network_inserts set changed_at = changed_at - make_interval(mins => $1)',
          [minutes],
        )
      expect(await add(from('192.0.2.1'), burst)).toBe('done')
      await wait(3)
      expect(await add(from('192.0.2.1'), perHour / 20)).toBe('done')
      expect(await add(from('192.0.2.1'), 1)).toBe('PT429')
      await wait(600)
      expect(await add(from('192.0.2.1'), burst)).toBe('done')
      expect(await add(from('192.0.2.1'), 1)).toBe('PT429')
    })
  })

  describe('what counts as one network', () => {
    const [chat] = TABLES
    const fill = `insert into internal.network_inserts (network, table_name, level, changed_at)
      select network, table_name, 120, now() from internal.network_inserts`
    const say = (headers: Record<string, string>, visitorHeader = '') =>
      outcome(
        as(engine(), { ...anonymous, headers }, async (tx) => {
          await tx.query("select set_config('app.visitor_header', $1, true)", [visitorHeader])
          await tx.query(chat?.sql ?? '', [null, 1])
        }),
      )
    /** Whether requests of `second` count together with those of `first` up to the limit. */
    const isOne = async (
      first: Record<string, string>,
      second: Record<string, string>,
      visitorHeader?: string,
    ) => {
      expect(await say(first, visitorHeader)).toBe('done')
      await engine().query(`${fill} on conflict (network, table_name) do update set level = excluded.level`)
      return (await say(second, visitorHeader)) === 'PT429'
    }

    test.each([
      ['an address, with and without a port', '192.0.2.1', '192.0.2.1:4711', true],
      ['an address as IPv6 writes it', '192.0.2.1', '::ffff:192.0.2.1', true],
      ['neighbours', '192.0.2.1', '192.0.2.2', false],
      ['two addresses of one IPv6 connection', '2001:db8:1:2::1', '[2001:db8:1:2:ffff::9]:443', true],
      ['two of the 256 networks of one home', '2001:db8:1:200::1', '2001:db8:1:2ff::1', true],
      ['two homes', '2001:db8:1:200::1', '2001:db8:1:300::1', false],
    ])('%s', async (_, first, second, one) => {
      expect(await isOne({ 'x-forwarded-for': first }, { 'x-forwarded-for': second })).toBe(one)
      await engine().query('delete from internal.network_inserts')
      expect(await isOne({ 'cf-connecting-ip': first }, { 'cf-connecting-ip': second })).toBe(one)
    })

    test('what the nearest proxy saw, and not what came with the request', async () => {
      const claims = (address: string) => ({ 'x-forwarded-for': `${address}, 192.0.2.1` })
      expect(await isOne(claims('198.51.100.1'), claims('198.51.100.2'))).toBe(true)
      await engine().query('delete from internal.network_inserts')
      const cloudflare = { 'cf-connecting-ip': '203.0.113.1', 'x-forwarded-for': '192.0.2.1' }
      expect(await isOne(cloudflare, { 'x-forwarded-for': '192.0.2.1' })).toBe(false)
    })

    test.each([
      ['X-Real-IP', { 'x-real-ip': '192.0.2.1' }],
      ['x-forwarded-for', { 'x-forwarded-for': '198.51.100.9, 192.0.2.1' }],
      ['x-real-ip', { 'x-forwarded-for': '192.0.2.1' }],
    ])(
      'the header %s, where the database names it, and not the one of Cloudflare: %j',
      async (name, told) => {
        const claims = (address: string) => ({ ...told, 'cf-connecting-ip': address })
        expect(await isOne(claims('198.51.100.1'), claims('198.51.100.2'), name)).toBe(true)
      },
    )

    test('the last address of a list in whatever header is named', async () => {
      const claims = (address: string) => ({ 'x-client': `${address}, 192.0.2.1` })
      expect(await isOne(claims('198.51.100.1'), claims('198.51.100.2'), 'x-client')).toBe(true)
    })

    test.each([[{}], [{ 'x-forwarded-for': 'unknown' }], [{ 'x-forwarded-for': '' }]])(
      'where no proxy says who asks, %j, nobody is counted under one name',
      async (headers) => {
        expect(await say(headers)).toBe('done')
        expect(await engine().query('select * from internal.network_inserts')).toEqual([])
      },
    )
  })

  describe('no address can be read from the counts', () => {
    const [chat] = TABLES
    const say = () => as(engine(), from('192.0.2.1'), (tx) => tx.query(chat?.sql ?? '', [null, 1]))
    const networks = () => engine().query<{ network: string }>('select network from internal.network_inserts')

    test('they stand under a hash with a salt that a later day replaces', async () => {
      await say()
      const [today] = await networks()
      expect(today?.network).toMatch(/^[0-9a-f]{64}$/)
      await engine().query('update internal.network_salt set day = day - 1')
      const before = await engine().query('select salt from internal.network_salt')
      await say()
      const after = await engine().query('select salt from internal.network_salt')
      expect(after).toHaveLength(1)
      expect(after).not.toEqual(before)
      expect(new Set((await networks()).map(({ network }) => network)).size).toBe(2)
    })

    test('they are gone with the first message an hour later', async () => {
      await say()
      await engine().query(`update internal.network_inserts
        set changed_at = now() - interval '61 minutes', network = 'an hour ago'`)
      await say()
      expect(await networks()).toEqual([{ network: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    })

    test.each(
      named(
        [anonymous, owner].flatMap((person) =>
          ['network_inserts', 'network_salt'].flatMap((table) =>
            [`select * from internal.${table}`, `delete from internal.${table} where true`].map(
              (text): [Person, string] => [person, text],
            ),
          ),
        ),
      ),
    )('%s may not: %s', async (_, text, person) => {
      expect(await outcome(as(engine(), person, (tx) => tx.query(text)))).toBe(REFUSED)
    })
  })
})
