import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'
import { endsIn, openSession } from '../testing/open-session'
import { testSession } from '../testing/test-session'

let page: ReturnType<typeof fakePage>

function arrive(url: string) {
  page = fakePage(url)
  return openSession()
}

const hash = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    access_token: 'access-9',
    refresh_token: 'refresh-9',
    expires_in: '3600',
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    token_type: 'bearer',
    type: 'recovery',
    ...over,
  })

let warn: MockInstance<typeof console.warn>

const staleWarnings = () => warn.mock.calls.filter(([text]) => String(text).includes('stale'))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what a mail link carries', () => {
  it.each([
    ['recovery', 'recovery'],
    ['magiclink', 'magiclink'],
    ['signup', 'signup'],
  ])('becomes the session: %s', async (type, arrival) => {
    const { readArrival, readSession, startSession } = await arrive(`https://site.example/#${hash({ type })}`)
    page.fetch.mockResolvedValue(Response.json(testSession().user))
    const started = startSession()
    expect(readArrival()).toBe('pending')
    expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/')
    await started
    expect(readArrival()).toBe(arrival)
    expect(readSession().user?.email).toBe('asha@agency.example')
    expect(page.localStorage.getItem('site-session')).toContain('refresh-9')
    expect(staleWarnings()).toEqual([])
  })

  it('becomes the session where the provider answers a browser that keeps nothing', async () => {
    const { readArrival, readSession, startSession } = await arrive(
      `https://site.example/#${hash({ type: '', provider_token: 'of-the-provider' })}`,
    )
    page.localStorage.broken = page.sessionStorage.broken = new DOMException('Blocked.', 'SecurityError')
    page.fetch.mockResolvedValue(Response.json(testSession().user))
    await startSession()
    expect(readArrival()).toBe('social')
    expect(readSession().user?.email).toBe('asha@agency.example')
  })

  it('is not believed when the server does not know it', async () => {
    const { readArrival, readSession, startSession } = await arrive(`https://site.example/#${hash()}`)
    page.fetch.mockResolvedValue(Response.json({ code: 'bad_jwt', message: 'invalid JWT' }, { status: 403 }))
    await startSession()
    expect(readArrival()).toBe('link-failed')
    expect(readSession()).toEqual({ user: null, session: null, loading: false })
  })

  it('is warned about when it is older than 120 s', async () => {
    const old = String(Math.floor(Date.now() / 1000) + 3600 - 121)
    const { startSession } = await arrive(`https://site.example/#${hash({ expires_at: old })}`)
    page.fetch.mockResolvedValue(Response.json(testSession().user))
    await startSession()
    expect(staleWarnings()).toHaveLength(1)
  })

  it('leaves the session that is there when the link is of no use', async () => {
    const { readArrival, readSession, startSession } = await arrive(
      'https://site.example/reset-password#error=access_denied&error_code=otp_expired',
    )
    page.localStorage.setItem('site-session', JSON.stringify(endsIn(3600)))
    await startSession()
    expect(readArrival()).toBe('link-failed')
    expect(readSession().user).not.toBeNull()
  })
})

describe('a link while somebody else is signed in', () => {
  async function follow() {
    const session = await arrive(`https://site.example/#${hash()}`)
    page.localStorage.setItem('site-session', JSON.stringify(endsIn(3600)))
    const user = {
      ...testSession().user,
      id: '22222222-2222-4222-8222-222222222222',
      email: 'ben@agency.example',
    }
    page.fetch.mockResolvedValue(Response.json(user))
    await session.startSession()
    expect(session.readArrival()).toBe('other-account')
    expect(session.offeredEmail()).toBe('ben@agency.example')
    expect(session.readSession().user?.email).toBe('asha@agency.example')
    return session
  }

  it('takes its place when they say so', async () => {
    const { answerOffer, readArrival, readSession } = await follow()
    answerOffer(true)
    expect(readSession().user?.email).toBe('ben@agency.example')
    expect(readArrival()).toBe('recovery')
  })

  it('leaves everything as it was when they say no', async () => {
    const { answerOffer, offeredEmail, readArrival, readSession } = await follow()
    answerOffer(false)
    answerOffer(true)
    expect(readSession().user?.email).toBe('asha@agency.example')
    expect([readArrival(), offeredEmail()]).toEqual([null, null])
  })

  it('ends no session when the server knows the link’s no more', async () => {
    const { readArrival, readSession, startSession } = await arrive(`https://site.example/#${hash()}`)
    page.localStorage.setItem('site-session', JSON.stringify(endsIn(3600)))
    page.fetch.mockResolvedValue(
      Response.json(
        { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
        { status: 403, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    )
    await startSession()
    expect(readArrival()).toBe('link-failed')
    expect(readSession().user?.email).toBe('asha@agency.example')
  })
})

describe('what the social provider sends back', () => {
  it.each([
    ['access_denied', 'The user denied the request', 'social-failed'],
    ['server_error', 'OAuth client was not found', 'social-unset'],
    ['invalid_request', 'Unsupported provider: provider is not enabled', 'social-unset'],
    ['server_error', 'Database error', 'social-failed'],
  ])('%s, %s', async (error, description, arrival) => {
    const query = new URLSearchParams({ error, error_description: description })
    const { readArrival, startSession } = await arrive(`https://site.example/?${query}`)
    await startSession()
    expect(readArrival()).toBe(arrival)
  })
})
