import { RequestLimits } from '@site/local-backend/auth/request-limits'
import { openDatabase } from '@site/local-backend/engine/open-database'
import { restRoutes } from '@site/local-backend/rest/rest-routes'
import { readSchema } from '@site/local-backend/rest/schema-cache'
import { loadKeys } from '@site/local-backend/settings/keys'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestedBackend } from '../support/foreign-backend'
import { refusal } from '../support/refusal'
import { newAddress, newestMail, onlyEmbedded, PASSWORD, startBackend, visitor } from '../support/visitor'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend({ rateLimits: true })
}, 60_000)
afterAll(() => backend?.close())

const fail = (line: string) => {
  throw new Error(line)
}

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

/** The table API with a database of its own, asked from whatever address. */
async function openTables() {
  onlyEmbedded()
  const engine = await openDatabase({ dataDir: 'memory', databaseUrl: undefined, log: fail, onBroken: fail })
  const { signer } = await loadKeys('memory')
  const limits = new RequestLimits()
  const routes = restRoutes({ engine, schema: await readSchema(engine), signer, maxRows: 1000, limits })
  const ask = async (remoteAddress: string, path: string, init: RequestInit = {}) => {
    const answer = await routes.request(path, init, { incoming: { socket: { remoteAddress } } })
    const text = await answer.text()
    const { code }: { code?: string } = text === '' ? {} : JSON.parse(text)
    return code === undefined ? `${answer.status}` : `${answer.status} ${code}`
  }
  return { engine, ask }
}

test('1,200 requests a minute to the tables, of one address', async () => {
  const { engine, ask } = await openTables()
  vi.useFakeTimers({ toFake: ['Date'] }) // or the bucket would fill up meanwhile
  const answers = await Promise.all(Array.from({ length: 1_200 }, () => ask('192.0.2.1', '/nothing')))
  expect(new Set(answers)).toEqual(new Set(['404 PGRST205']))
  expect(await Promise.all([ask('192.0.2.1', '/nothing'), ask('192.0.2.2', '/nothing')])).toEqual([
    '429 PT429',
    '404 PGRST205',
  ])
  vi.useRealTimers()
  await engine.close()
})

test('120 chat messages at once from one address, whatever it says of itself, and then those of others', async () => {
  const { engine, ask } = await openTables()
  const row = { message: 'x', is_user: true, session_id: 's' }
  const body = JSON.stringify(
    Array.from({ length: 10 }, () => ({ ...row, conversation_id: crypto.randomUUID() })),
  )
  const send = (address: string) => {
    const claimed = `198.51.100.${Math.floor(Math.random() * 256)}`
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': claimed,
      'cf-connecting-ip': claimed,
    }
    return ask(address, '/chat_messages', { method: 'POST', body, headers })
  }
  for (let tens = 0; tens < 12; tens++) expect(await send('192.0.2.1')).toBe('201')
  expect([await send('192.0.2.1'), await send('192.0.2.1')]).toEqual(['429 PT429', '429 PT429'])
  expect(await send('192.0.2.2')).toBe('201')
  await engine.close()
})

test('a body of more than a megabyte is refused before it is read', async () => {
  const answer = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: newAddress(), password: 'x'.repeat(1024 * 1024) }),
  })
  expect(answer.status).toBe(413)
})
