import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseCounts } from './database-counts.ts'
import { defaultLimits } from './visitor-limits.ts'

const asked = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

const URL_OF_PROJECT = { SUPABASE_URL: 'https://project.example' }
const countsWith = (variables: Record<string, string>) => databaseCounts((name) => variables[name])
const take = (variables: Record<string, string>) =>
  countsWith({ ...URL_OF_PROJECT, ...variables })?.take('hash', defaultLimits)

test.each([
  ['a key of the service role', { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.b' }, 'eyJ.a.b', 'Bearer eyJ.a.b'],
  ['a new key', { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}' }, 'sb_secret_1', null],
  ['new keys of other names', { SUPABASE_SECRET_KEYS: '{"edge":"sb_secret_2"}' }, 'sb_secret_2', null],
  [
    'both, of which the old one may be disabled',
    {
      SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.b',
      SUPABASE_SECRET_KEYS: '{"edge":"sb_secret_2","default":"sb_secret_1"}',
    },
    'sb_secret_1',
    null,
  ],
  [
    'a new key under the old name',
    { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_3', SUPABASE_SECRET_KEYS: 'no dictionary' },
    'sb_secret_3',
    null,
  ],
])('asks the table API with %s', async (_, variables, apikey, authorization) => {
  asked.mockResolvedValue(Response.json('visitor'))
  expect(await take(variables)).toBe('visitor')
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('https://project.example/rest/v1/rpc/take_assistant_answer')
  expect(JSON.parse(String(init?.body))).toEqual({
    visitor_hash: 'hash',
    most_of_visitor: defaultLimits.perVisitorDay,
    most_of_all: defaultLimits.perDay,
  })
  const headers = new Headers(init?.headers)
  expect([headers.get('apikey'), headers.get('authorization')]).toEqual([apikey, authorization])
})

test('an answer that is left is null', async () => {
  asked.mockResolvedValue(Response.json(null))
  expect(await take({ SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.b' })).toBeNull()
})

test('a database that refuses says why', async () => {
  asked.mockResolvedValue(Response.json({ code: 'PGRST202' }, { status: 404 }))
  await expect(take({ SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.b' })).rejects.toThrow(/404.*migrations.*PGRST202/)
})

test.each([
  ['no project', { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.b' }],
  ['no key', { ...URL_OF_PROJECT, SUPABASE_SECRET_KEYS: '{}' }],
])('with %s there is nothing to count in', (_, variables) => {
  expect(countsWith(variables)).toBeUndefined()
})
