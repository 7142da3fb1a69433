import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'
import { testSession } from '../testing/test-session'

const NOW = Date.UTC(2026, 10, 21, 12)
const endsIn = (seconds: number) => testSession({ expires_at: NOW / 1000 + seconds })
const refreshed = (number: number) =>
  testSession({ access_token: `access-${number}`, refresh_token: `refresh-${number}`, expires_at: 1 })
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))

let page: ReturnType<typeof fakePage>

/** The session's modules as a page that was just opened has them. */
async function open() {
  vi.resetModules()
  const { provideConfig } = await import('../config/config')
  const { placeholderConfig } = await import('../config/placeholder-config')
  provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example' })
  const session = await import('./index')
  const { tokens } = await import('../data/access-token')
  return { ...session, tokens }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  page = fakePage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = (session: unknown) => page.localStorage.setItem('site-session', JSON.stringify(session))
const asked = () => page.fetch.mock.calls.map(([url, init]) => [url, init.body])

describe('4 session: the first check', () => {
  it('starts loading, and finds nobody without a request', async () => {
    const { readSession, startSession } = await open()
    expect(readSession()).toEqual({ user: null, session: null, loading: true })
    await startSession()
    expect(readSession()).toEqual({ user: null, session: null, loading: false })
    expect(page.fetch).not.toHaveBeenCalled()
  })

  it('restores a good session without a request', async () => {
    const session = endsIn(3600)
    store(session)
    const { readSession, startSession } = await open()
    await startSession()
    expect(readSession()).toEqual({ user: session.user, session, loading: false })
    expect(page.fetch).not.toHaveBeenCalled()
  })

  it('refreshes an expired session before anybody sees it', async () => {
    store(endsIn(-10))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { readSession, startSession } = await open()
    await startSession()
    expect(readSession().session?.access_token).toBe('access-2')
    expect(asked()).toEqual([
      ['https://backend.example/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"refresh-1"}'],
    ])
  })

  it("clears the session on 'Refresh Token Not Found'", async () => {
    store(endsIn(-10))
    page.fetch.mockImplementation(() =>
      json(400, {
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      }),
    )
    const { readSession, startSession } = await open()
    await startSession()
    expect(readSession()).toEqual({ user: null, session: null, loading: false })
    expect(page.localStorage.getItem('site-session')).toBeNull()
  })

  it('waits four seconds for a silent server, no longer, and keeps the session', async () => {
    store(endsIn(-10))
    page.fetch.mockImplementation(() => new Promise(() => undefined))
    const { readSession, startSession } = await open()
    void startSession()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(readSession().loading).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(readSession()).toMatchObject({ loading: false, user: { email: 'asha@agency.example' } })
  })

  it.each(['', '{', 'null', '7', '{"access_token":"a"}', '{"user":{}}'])(
    'reads nothing into %j',
    async (text) => {
      page.localStorage.setItem('site-session', text)
      const { readSession, startSession } = await open()
      await startSession()
      expect(readSession().user).toBeNull()
    },
  )
})

describe('9 session: refreshing', () => {
  it('refreshes a minute and a half before the end', async () => {
    store(endsIn(3600))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { startSession } = await open()
    await startSession()
    await vi.advanceTimersByTimeAsync(3_509_000)
    expect(page.fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.fetch).toHaveBeenCalledOnce()
  })

  it('tries again after 200 ms, doubled on each attempt, at most 30 s', async () => {
    store(endsIn(3600))
    const moments: number[] = []
    page.fetch.mockImplementation(() => {
      moments.push(Date.now())
      return json(503, {})
    })
    const { readSession, startSession } = await open()
    await startSession()
    await vi.advanceTimersByTimeAsync(3_510_000 + 120_000)
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000])
    expect(readSession().user).not.toBeNull()
  })

  it('stops while the tab is hidden and goes on when it is seen', async () => {
    store(endsIn(3600))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { startSession } = await open()
    await startSession()
    page.show('hidden')
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(page.fetch).not.toHaveBeenCalled()
    page.show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(page.fetch).toHaveBeenCalledOnce()
  })

  it('sends one request for many that need a token', async () => {
    store(endsIn(3600))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { startSession, tokens } = await open()
    await startSession()
    page.show('hidden') // so that no timer refreshes first
    vi.setSystemTime(NOW + 3_600_000)
    const got = await Promise.all([tokens().current(), tokens().current(), tokens().current()])
    expect(got).toEqual(['access-2', 'access-2', 'access-2'])
    expect(page.fetch).toHaveBeenCalledOnce()
  })

  it('refreshes without the lock where browsers refuse one', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('Denied.', 'SecurityError')))
    vi.stubGlobal('navigator', { locks: { request } })
    store(endsIn(-10))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { readSession, startSession } = await open()
    await startSession()
    expect(request).toHaveBeenCalled()
    expect(readSession().session?.access_token).toBe('access-2')
    expect(page.fetch).toHaveBeenCalledOnce()
  })

  it('renews a token that the server refused, although this clock calls it good', async () => {
    store(endsIn(3600))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { startSession, tokens } = await open()
    await startSession()
    expect(await tokens().renewed('access-1')).toBe('access-2')
    expect(await tokens().renewed('access-1')).toBe('access-2')
    expect(page.fetch).toHaveBeenCalledOnce()
  })

  it('does not bring back a session that was ended while the server was thinking', async () => {
    store(endsIn(3600))
    let answer: (response: Response) => void = () => undefined
    page.fetch.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const { readSession, signOut, startSession, tokens } = await open()
    await startSession()
    const renewed = tokens().renewed('access-1')
    await vi.waitFor(() => expect(page.fetch).toHaveBeenCalledOnce())
    page.fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
    await signOut()
    answer(Response.json(refreshed(2)))
    expect(await renewed).toBeNull()
    expect(readSession().user).toBeNull()
    expect(page.localStorage.getItem('site-session')).toBeNull()
  })
})

describe('4 session: other tabs', () => {
  it('ends here when another tab ends it', async () => {
    store(endsIn(3600))
    const { readSession, startSession } = await open()
    await startSession()
    page.localStorage.removeItem('site-session')
    page.hearStorage('site-session', null)
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user).toBeNull()
  })

  it('begins here when another tab begins it', async () => {
    const { readSession, startSession } = await open()
    await startSession()
    store(endsIn(3600))
    page.hearStorage('site-session', 'changed')
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user?.email).toBe('asha@agency.example')
  })

  it('notices what other tabs did while this one slept', async () => {
    store(endsIn(3600))
    const { readSession, startSession } = await open()
    await startSession()
    page.localStorage.removeItem('site-session')
    page.show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user).toBeNull()
  })
})

describe('4 session: signing out', () => {
  it('is over here at once, whatever the server says', async () => {
    store(endsIn(3600))
    page.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { readSession, signOut, startSession } = await open()
    await startSession()
    const done = signOut()
    expect(readSession().user).toBeNull()
    await done
    expect(page.fetch.mock.calls[0]?.[0]).toBe('https://backend.example/auth/v1/logout?scope=local')
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('4 session: storage', () => {
  it.each(['localStorage', 'sessionStorage'] as const)(
    'lives on this page when %s is blocked',
    async (name) => {
      page[name].broken = new Error('The operation is insecure.')
      const { readSession, startSession } = await open()
      await startSession()
      const { adoptSession, endSession } = await import('./keep-session')
      adoptSession(testSession(), name === 'localStorage')
      expect(readSession().user).not.toBeNull()
      page.show('visible')
      await vi.advanceTimersByTimeAsync(0)
      expect(readSession().user).not.toBeNull()
      endSession()
      expect(readSession().user).toBeNull()
    },
  )
})
