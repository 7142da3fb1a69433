import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'
import { endsIn, openSession, refreshed } from '../testing/open-session'

const NOW = Date.UTC(2026, 10, 21, 12)
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  page = fakePage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The auth service is down. Returns the times of its refresh requests. */
function failEveryRefresh(): number[] {
  const moments: number[] = []
  page.fetch.mockImplementation(() => {
    moments.push(Date.now())
    return json(503, {})
  })
  return moments
}

const bearer = (token: string) => ({ token, owner: endsIn(0).user.id })
const store = (session: unknown) => page.localStorage.setItem('site-session', JSON.stringify(session))

it('session: refreshes a minute and a half before the end', async () => {
  store(endsIn(3600))
  page.fetch.mockImplementation(() => json(200, refreshed(2)))
  const { startSession } = await openSession()
  await startSession()
  await vi.advanceTimersByTimeAsync(3_509_000)
  expect(page.fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.fetch).toHaveBeenCalledOnce()
})

it('session: tries again after 200 ms, doubled on each attempt, for half a minute, and then a minute later', async () => {
  store(endsIn(3600))
  const moments = failEveryRefresh()
  const { readSession, startSession } = await openSession()
  await startSession()
  await vi.advanceTimersByTimeAsync(3_510_000 + 100_000)
  const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 64_600, 200, 400, 800, 1_600, 3_200])
  expect(readSession().user).not.toBeNull()
})

it('session: an expired one whose refresh fails is asked for once, by all who need it, and shown at once', async () => {
  store(endsIn(-10))
  const moments = failEveryRefresh()
  const { readSession, sessionSource, startSession } = await openSession()
  await startSession()
  expect(readSession()).toMatchObject({ loading: false, user: { email: 'asha@agency.example' } })
  void sessionSource().renewed(bearer('access-1'))
  await vi.advanceTimersByTimeAsync(3_500)
  expect(moments.map((moment) => moment - NOW)).toEqual([0, 200, 600, 1_400, 3_000])
})

it.each([
  [408, 'request_timeout'],
  [409, 'conflict'], // the session is being refreshed elsewhere
  [429, 'over_request_rate_limit'],
])('session: a service that is busy does not end it: %i', async (status, code) => {
  store(endsIn(-10))
  page.fetch.mockImplementation(() => json(status, { code, message: 'later' }))
  const busy = await openSession()
  await busy.startSession()
  expect(busy.readSession().user).not.toBeNull()
})

it('session: stops while the tab is hidden and goes on when it is seen', async () => {
  store(endsIn(3600))
  page.fetch.mockImplementation(() => json(200, refreshed(2)))
  const { startSession } = await openSession()
  await startSession()
  page.show('hidden')
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(page.fetch).not.toHaveBeenCalled()
  page.show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.fetch).toHaveBeenCalledOnce()
})

it('session: sends one request for many that need a token', async () => {
  store(endsIn(3600))
  page.fetch.mockImplementation(() => json(200, refreshed(2)))
  const { startSession, sessionSource } = await openSession()
  await startSession()
  page.show('hidden') // so that no timer refreshes first
  vi.setSystemTime(NOW + 3_600_000)
  const got = await Promise.all([
    sessionSource().current(),
    sessionSource().current(),
    sessionSource().current(),
  ])
  expect(got).toEqual(Array.from({ length: 3 }, () => bearer('access-2')))
  expect(page.fetch).toHaveBeenCalledOnce()
})

it('session: a service that hangs holds up the first who needs a token, and nobody after', async () => {
  store(endsIn(3600))
  page.fetch.mockImplementation(() => new Promise(() => undefined))
  const { startSession, sessionSource } = await openSession()
  await startSession()
  const renewed = () => sessionSource().renewed(bearer('access-1'))
  const first = vi.fn()
  void renewed().then(first, first)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(first).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(first).toHaveBeenCalledOnce()
  const second = vi.fn()
  void renewed().then(second, second)
  await vi.advanceTimersByTimeAsync(0)
  expect(second).toHaveBeenCalledOnce()
})

it('session: refreshes without the lock where browsers refuse one', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('Denied.', 'SecurityError')))
  vi.stubGlobal('navigator', { locks: { request } })
  store(endsIn(-10))
  page.fetch.mockImplementation(() => json(200, refreshed(2)))
  const { readSession, startSession } = await openSession()
  await startSession()
  expect(request).toHaveBeenCalled()
  expect(readSession().session?.access_token).toBe('access-2')
  expect(page.fetch).toHaveBeenCalledOnce()
})

it('session: renews a token that the server refused, although this clock calls it good', async () => {
  store(endsIn(3600))
  page.fetch.mockImplementation(() => json(200, refreshed(2)))
  const { startSession, sessionSource } = await openSession()
  await startSession()
  expect(await sessionSource().renewed(bearer('access-1'))).toEqual(bearer('access-2'))
  expect(await sessionSource().renewed(bearer('access-1'))).toEqual(bearer('access-2'))
  expect(page.fetch).toHaveBeenCalledOnce()
})

it('session: does not bring back a session that was ended while the server was thinking', async () => {
  store(endsIn(3600))
  let answer: (response: Response) => void = () => undefined
  page.fetch.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { readSession, signOut, startSession, sessionSource } = await openSession()
  await startSession()
  const renewed = sessionSource().renewed(bearer('access-1'))
  await vi.waitFor(() => expect(page.fetch).toHaveBeenCalledOnce())
  page.fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  await signOut()
  answer(Response.json(refreshed(2)))
  expect(await renewed).toBeNull()
  expect(readSession().user).toBeNull()
  expect(page.localStorage.getItem('site-session')).toBeNull()
})
