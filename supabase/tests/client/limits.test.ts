import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestedBackend } from '../support/foreign-backend'
import { refusal } from '../support/refusal'
import { newAddress, newestMail, onlyEmbedded, PASSWORD, startBackend, visitor } from '../support/visitor'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend({ rateLimits: true })
})
afterAll(() => backend?.close())

test('one mail a minute to one address', async () => {
  const email = newAddress()
  const client = visitor(backend)
  await client.auth.signUp({ email, password: PASSWORD })
  const { error } = await client.auth.resend({ type: 'signup', email })
  expect(refusal(error)).toEqual([
    429,
    'over_email_send_rate_limit',
    expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  ])
})

test('at most 30 mails an hour in all, and a mail that is refused leaves no account behind', async () => {
  const client = visitor(backend)
  const addresses = Array.from({ length: 30 }, newAddress)
  const refusals: unknown[] = []
  for (const email of addresses) refusals.push(refusal((await client.auth.signInWithOtp({ email })).error))
  expect(refusals.slice(0, 29)).toEqual(Array(29).fill(null)) // the first mail was that of the test before
  expect(refusals[29]).toEqual([429, 'over_email_send_rate_limit', 'email rate limit exceeded'])
  const last = addresses[29] ?? ''
  expect(await newestMail(backend, last)).toBeUndefined()
  expect(await backend.query('select id from auth.users where email = $1', [last])).toEqual([])
})

const TOO_MANY = [429, 'over_request_rate_limit', 'Request rate limit reached']

test('30 requests for tokens at once, of every kind together, and then one every two seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = visitor(backend)
  const asks = [
    async () => (await client.auth.signInWithPassword({ email: '', password: '' })).error,
    async () => (await visitor(backend).auth.refreshSession({ refresh_token: 'abcdefghijkl' })).error,
    async () => redeemCode(),
  ]
  const codes: unknown[] = []
  for (let tens = 0; tens < 10; tens++) for (const ask of asks) codes.push((await ask())?.code)
  expect(codes.filter((code) => code === TOO_MANY[1])).toEqual([])
  for (const ask of asks) expect(await ask()).toMatchObject({ code: TOO_MANY[1] })
  vi.setSystemTime(Date.now() + 2_000)
  const { error } = await client.auth.signInWithPassword({ email: '', password: '' })
  expect(refusal(error)).toEqual([400, 'validation_failed', 'missing email or phone'])
  expect(refusal((await client.auth.signInWithPassword({ email: '', password: '' })).error)).toEqual(TOO_MANY)
  vi.useRealTimers()
})

async function redeemCode(): Promise<{ code: string }> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(56) }),
  })
  return answer.json()
}

test('links and codes have a limit of their own, and going to the provider has none', async () => {
  const verify = () =>
    visitor(backend).auth.verifyOtp({ email: newAddress(), token: '000000', type: 'email' })
  for (let count = 0; count < 30; count++) expect((await verify()).error?.code).toBe('otp_expired')
  expect(refusal((await verify()).error)).toEqual(TOO_MANY)
  const go = () => fetch(`${backend.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  for (let count = 0; count < 40; count++) expect((await go()).status).toBe(302)
})

test('at most 60 chat messages a minute in one conversation', async () => {
  const row = { conversation_id: crypto.randomUUID(), message: 'x', is_user: true, session_id: 's' }
  const client = visitor(backend)
  for (let tens = 0; tens < 6; tens++)
    expect((await client.from('chat_messages').insert(Array(10).fill(row))).error).toBeNull()
  const { status, error } = await client.from('chat_messages').insert(row)
  expect([status, error?.code, error?.message]).toEqual([429, 'PT429', 'Too many chat messages'])
})

test('at most 10 chat messages with one request, which the chat is told like the limit of a conversation', async () => {
  const rows = Array.from({ length: 11 }, () => ({
    conversation_id: crypto.randomUUID(),
    message: 'x',
    is_user: true,
    session_id: 's',
  }))
  const { status, error } = await visitor(backend).from('chat_messages').insert(rows)
  expect([status, error?.code, error?.message]).toEqual([429, 'PT429', 'Too many chat messages'])
})

const question = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] })
const messages = () => {
  const row = { message: 'x', is_user: true, session_id: 's' }
  return JSON.stringify(Array.from({ length: 10 }, () => ({ ...row, conversation_id: crypto.randomUUID() })))
}
/** What is limited by who asks: so many requests at once pass, and not one more. */
const LIMITED = [
  { what: 'accounts', most: 30, path: '/auth/v1/verify', body: () => '{"type":"email","token_hash":"x"}' },
  { what: 'tables', most: 12, path: '/rest/v1/chat_messages', body: messages },
  {
    what: 'the assistant',
    most: 20,
    path: '/functions/v1/assistant/v1beta/models/gemini-3.5-flash-lite:generateContent',
    body: () => question,
  },
]

describe.each([
  { where: 'behind a proxy', behindProxy: true },
  { where: 'without a proxy', behindProxy: false },
])('$where', ({ behindProxy }) => {
  let own: TestedBackend
  beforeAll(async () => {
    onlyEmbedded()
    own = await startBackend({ rateLimits: true, behindProxy })
  })
  afterAll(() => own?.close())

  test.each(LIMITED)('$what count the visitors', async ({ most, path, body }) => {
    /** Whether one more of this visitor is refused; what stands before its address came with the request. */
    const isRefused = async (address: string) => {
      const claimed = `198.51.100.${Math.floor(Math.random() * 256)}`
      const headers = {
        apikey: own.anonKey,
        'content-type': 'application/json',
        'cf-connecting-ip': claimed,
        'x-forwarded-for': `${claimed}, ${address}`,
      }
      const { status } = await fetch(own.url + path, { method: 'POST', headers, body: body() })
      return status === 429
    }
    for (let count = 0; count < most; count++) expect(await isRefused('2001:db8::1')).toBe(false)
    expect(await isRefused('[2001:db8::2]:4711')).toBe(true)
    // Without a proxy anybody could write that, so it is the same visitor: this very machine.
    expect(await isRefused('192.0.2.2')).toBe(!behindProxy)
  })
})

test('1,200 requests a minute to the tables, of one address', async () => {
  onlyEmbedded()
  const own = await startBackend({ rateLimits: true, behindProxy: true })
  vi.useFakeTimers({ toFake: ['Date'] }) // or the bucket would fill up meanwhile
  const ask = async (address: string) => {
    const headers = { apikey: own.anonKey, 'x-forwarded-for': address }
    const { code }: { code: string } = await (await fetch(`${own.url}/rest/v1/nothing`, { headers })).json()
    return code
  }
  const codes = new Set<string>()
  for (let hundreds = 0; hundreds < 12; hundreds++)
    for (const code of await Promise.all(Array.from({ length: 100 }, () => ask('192.0.2.1')))) codes.add(code)
  expect([...codes]).toEqual(['PGRST205'])
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual(['PT429', 'PGRST205'])
  vi.useRealTimers()
  await own.close()
})

test('a body of more than a megabyte is refused before it is read', async () => {
  const answer = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: newAddress(), password: 'x'.repeat(1024 * 1024) }),
  })
  expect(answer.status).toBe(413)
})
