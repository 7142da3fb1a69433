import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import { insertOnce } from './insert-once'
import { provideSession, sessionSource } from './session-source'

type Answer = () => Promise<Response>
const row = { idempotency_key: '0', user_id: 'asha', name: 'Asha' }
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const answer =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer =>
  async () =>
    Response.json(body, { status, headers })
const failing = answer(503, { message: 'Service Unavailable' })
const duplicate = answer(409, {
  code: '23505',
  message: 'duplicate key violates "contact_submissions_idempotency_idx"',
})
const stored: Answer = async () => new Response(null, { status: 201 })

const bearer = (owner: string) => ({ token: `token of ${owner}`, owner })
const current = vi.fn(async () => bearer('asha'))

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetch.mockReset())
  provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example', supabaseAnonKey: 'anon' })
  provideSession({ ...sessionSource(), current: current.mockReset().mockResolvedValue(bearer('asha')) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends the row; the server gives these answers, then good ones. */
async function outcome(...answers: Answer[]): Promise<unknown> {
  fetch.mockImplementation(() => (answers.shift() ?? stored)())
  const done = insertOnce('contact_submissions', row).then(
    () => 'stored',
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return done
}

test('stores a row with one request', async () => {
  expect(await outcome()).toBe('stored')
  expect(fetch).toHaveBeenCalledOnce()
  const [url, { method, headers, body }] = fetch.mock.calls[0] ?? ['', {}]
  expect([url, method]).toEqual(['https://backend.example/rest/v1/contact_submissions', 'POST'])
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    apikey: 'anon',
    authorization: 'Bearer token of asha',
    'content-type': 'application/json',
  })
  expect(JSON.parse(String(body))).toEqual(row)
})

test('a row is sent with the token of its own account, never with that of whoever is signed in by then', async () => {
  current.mockResolvedValueOnce(bearer('asha')).mockResolvedValue(bearer('ben'))
  expect(await outcome(lost)).toMatchObject({ code: 'backend-refused', context: { status: 403 } })
  expect(fetch).toHaveBeenCalledOnce()
})

test('an answer that was lost is asked for again, and a row that is there already counts as stored', async () => {
  expect(await outcome(lost, duplicate)).toBe('stored')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('gives up after three attempts and says so', async () => {
  expect(await outcome(lost, failing, failing, failing)).toMatchObject({
    code: 'backend-refused',
    context: { status: 503 },
  })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test.each([400, 401, 409])('a refusal is not repeated: %i', async (status) => {
  const refused = answer(status, { code: '23514', message: 'violates check constraint' })
  expect(await outcome(refused)).toMatchObject({
    code: 'backend-refused',
    context: { status, code: '23514' },
  })
  expect(fetch).toHaveBeenCalledOnce()
})

test('waits longer from attempt to attempt, whatever a proxy asks for: no page may read it in production', async () => {
  const start = Date.now()
  const limited = answer(429, {}, { 'retry-after': '60' })
  expect(await outcome(limited, limited)).toBe('stored')
  const waited = Date.now() - start
  expect(waited).toBeGreaterThanOrEqual(400 + 800)
  expect(waited).toBeLessThan(600 + 1_200)
})

test('offline, it says so at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await outcome(lost)).toMatchObject({ code: 'backend-unreachable' })
  expect(fetch).toHaveBeenCalledOnce()
})

test.each(['<html>Bad gateway</html>', '', 'null', '7'])('a proxy may answer anything: %j', async (page) => {
  const proxy = async () => new Response(page, { status: 400, statusText: 'Bad Request' })
  expect(await outcome(proxy)).toMatchObject({ code: 'backend-refused', context: { status: 400, code: '' } })
})

test('one hundred rows over a connection that fails at every other request: each stored, none twice over', async () => {
  const there = new Set<string>()
  let requests = 0
  fetch.mockImplementation(async (_url, { body }) => {
    requests++
    const { idempotency_key: key } = JSON.parse(String(body))
    if (requests % 4 === 1) return lost() // never arrived
    const known = there.has(key)
    there.add(key)
    if (requests % 4 === 3) return lost() // arrived, but the answer was lost
    return known ? duplicate() : stored()
  })
  for (let number = 0; number < 100; number++) {
    const done = insertOnce('agent_requests', { idempotency_key: String(number), user_id: 'asha' })
    await vi.runAllTimersAsync()
    await done
  }
  expect(there.size).toBe(100)
  expect(requests).toBe(200)
})
