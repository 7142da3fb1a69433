import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestedBackend } from '../../testing/foreign-backend'
import { refusal } from '../../testing/refusal'
import { newAddress, newestMail, onlyEmbedded, PASSWORD, visitor } from '../../testing/visitor'
import { startBackend } from '../start-backend'

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

test('1,200 requests a minute to the tables, of one address', async () => {
  onlyEmbedded()
  const own = await startBackend({ rateLimits: true, behindProxy: true })
  vi.useFakeTimers({ toFake: ['Date'] }) // otherwise the bucket would refill meanwhile
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
