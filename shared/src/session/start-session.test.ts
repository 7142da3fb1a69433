import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'
import { endsIn, openSession, refreshed } from '../testing/open-session'
import { testSession } from '../testing/test-session'

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

const store = (session: unknown) => page.localStorage.setItem('site-session', JSON.stringify(session))
const asked = () => page.fetch.mock.calls.map(([url, init]) => [url, init.body])

describe('session: the first check', () => {
  it('starts loading, and finds nobody without a request', async () => {
    const { readSession, startSession } = await openSession()
    expect(readSession()).toEqual({ user: null, session: null, loading: true })
    await startSession()
    expect(readSession()).toEqual({ user: null, session: null, loading: false })
    expect(page.fetch).not.toHaveBeenCalled()
  })

  it('restores a good session without a request', async () => {
    const session = endsIn(3600)
    store(session)
    const { readSession, startSession } = await openSession()
    await startSession()
    expect(readSession()).toEqual({ user: session.user, session, loading: false })
    expect(page.fetch).not.toHaveBeenCalled()
  })

  it('refreshes an expired session before anybody sees it', async () => {
    store(endsIn(-10))
    page.fetch.mockImplementation(() => json(200, refreshed(2)))
    const { readSession, startSession } = await openSession()
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
    const { readSession, startSession } = await openSession()
    await startSession()
    expect(readSession()).toEqual({ user: null, session: null, loading: false })
    expect(page.localStorage.getItem('site-session')).toBeNull()
  })

  it('waits four seconds for a silent server, no longer, and keeps the session', async () => {
    store(endsIn(-10))
    page.fetch.mockImplementation(() => new Promise(() => undefined))
    const { readSession, startSession } = await openSession()
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
      const { readSession, startSession } = await openSession()
      await startSession()
      expect(readSession().user).toBeNull()
    },
  )
})

describe('session: other tabs', () => {
  it('ends here when another tab ends it', async () => {
    store(endsIn(3600))
    const { readSession, startSession } = await openSession()
    await startSession()
    page.localStorage.removeItem('site-session')
    page.hearStorage('site-session', null)
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user).toBeNull()
  })

  it('begins here when another tab begins it', async () => {
    const { readSession, startSession } = await openSession()
    await startSession()
    store(endsIn(3600))
    page.hearStorage('site-session', 'changed')
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user?.email).toBe('asha@agency.example')
  })

  it('notices what other tabs did while this one slept', async () => {
    store(endsIn(3600))
    const { readSession, startSession } = await openSession()
    await startSession()
    page.localStorage.removeItem('site-session')
    page.show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession().user).toBeNull()
  })
})

describe('session: signing out', () => {
  it('is over here at once, whatever the server says', async () => {
    store(endsIn(3600))
    page.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { readSession, signOut, startSession } = await openSession()
    await startSession()
    const done = signOut()
    expect(readSession().user).toBeNull()
    await done
    expect(page.fetch.mock.calls[0]?.[0]).toBe('https://backend.example/auth/v1/logout?scope=local')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Signed out on this device'), expect.anything())
  })
})

describe('session: storage', () => {
  it.each(['localStorage', 'sessionStorage'] as const)(
    'lives on this page when %s is blocked',
    async (name) => {
      page[name].broken = new Error('The operation is insecure.')
      const { readSession, startSession } = await openSession()
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
