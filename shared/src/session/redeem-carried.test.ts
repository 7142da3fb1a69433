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
  async function follow(claims: Record<string, string> = {}) {
    const session = await arrive(`https://site.example/#${hash(claims)}`)
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

  it('asks even if it claims to come from a social provider', async () => {
    await follow({ type: '', provider_token: 'anything' })
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

const refusal = (status: number, code: string, message = code) =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

describe('the token of a mail link', () => {
  const TOKEN = 'https://site.example/?mail=signup#token_hash=abc&type=signup'

  async function press(answer: Response | Error, url = TOKEN) {
    const session = await arrive(url)
    await session.startSession()
    expect(session.readArrival()).toBe('unopened')
    expect(page.fetch).not.toHaveBeenCalled()
    if (answer instanceof Error) page.fetch.mockRejectedValue(answer)
    else page.fetch.mockResolvedValue(answer)
    const { redeemCarried } = await session.openAccount()
    await Promise.all([redeemCarried(), redeemCarried()])
    expect(page.fetch).toHaveBeenCalledOnce()
    return { ...session, redeemCarried }
  }

  it('is redeemed by a press, once', async () => {
    const { readArrival, readCarried, readSession } = await press(Response.json(testSession()))
    const [url, { method, body }] = page.fetch.mock.calls[0] ?? ['', {}]
    expect([url, method, JSON.parse(String(body))]).toEqual([
      'https://backend.example/auth/v1/verify',
      'POST',
      { token_hash: 'abc', type: 'signup', gotrue_meta_security: {} },
    ])
    expect(readArrival()).toBe('signup')
    expect(readSession().user?.email).toBe('asha@agency.example')
    expect([readCarried(), page.sessionStorage.getItem('site-carried')]).toEqual([null, null])
  })

  it.each([
    new TypeError('Failed to fetch'),
    Response.json({}, { status: 503 }),
    refusal(429, 'over_request_rate_limit'),
    refusal(409, 'conflict'),
    new Response('<p>Sign in to this network</p>', { status: 403 }),
  ])('is kept when it could not be asked for, and redeemed later: %s', async (answer) => {
    const { readArrival, readSession, redeemCarried } = await press(answer)
    expect(readArrival()).toBe('unreached')
    expect(page.sessionStorage.getItem('site-carried')).toContain('token_hash=abc')
    page.fetch.mockResolvedValue(Response.json(testSession()))
    await redeemCarried()
    expect(readArrival()).toBe('signup')
    expect(readSession().user).not.toBeNull()
  })

  it.each([
    ['signup', 'confirmation-failed'],
    ['recovery', 'link-failed'],
    ['magiclink', 'link-failed'],
  ])('is used up when the service says so: %s', async (type, arrival) => {
    const { readArrival, readCarried } = await press(
      refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
      `https://site.example/reset-password#token_hash=abc&type=${type}`,
    )
    expect([readArrival(), readCarried(), page.sessionStorage.getItem('site-carried')]).toEqual([
      arrival,
      null,
      null,
    ])
  })

  it('of one of two addresses leaves the change half done', async () => {
    const { readArrival, readSession } = await press(
      Response.json({ code: 200, msg: 'Confirmation link accepted.' }),
      'https://site.example/#token_hash=abc&type=email_change',
    )
    expect(readArrival()).toBe('half-changed')
    expect(readSession().user).toBeNull()
  })

  it('is not logged', async () => {
    await press(Response.json({}, { status: 503 }))
    await press(refusal(403, 'otp_expired'))
    const logged = warn.mock.calls.flat().map(String).join(' ')
    expect(logged).toMatch(/It is kept\..*does not accept/)
    expect(logged).not.toContain('abc')
  })
})

it('a confirmation that leads to the reset page is for a new password', async () => {
  const { openAccount, readArrival, startSession } = await arrive(
    'https://site.example/reset-password#token_hash=abc&type=signup',
  )
  await startSession()
  page.fetch.mockResolvedValue(Response.json(testSession()))
  await (await openAccount()).redeemCarried()
  expect(readArrival()).toBe('recovery')
})

it('a session in a link is kept while the service is down, and taken when it is back', async () => {
  const { openAccount, readArrival, readSession, startSession } = await arrive(
    `https://site.example/#${hash()}`,
  )
  page.fetch.mockResolvedValue(Response.json({}, { status: 503 }))
  await startSession()
  expect(readArrival()).toBe('unreached')
  expect(readSession()).toEqual({ user: null, session: null, loading: false })
  page.fetch.mockResolvedValue(Response.json(testSession().user))
  await (await openAccount()).redeemCarried()
  expect(readArrival()).toBe('recovery')
  expect(readSession().user).not.toBeNull()
})

it('a session in a link is kept when the script that redeems it does not come', async () => {
  vi.doMock('./open-account', () => ({ openAccount: () => Promise.reject(new TypeError('Failed to fetch')) }))
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { readArrival, startSession } = await arrive(`https://site.example/#${hash()}`)
  await startSession()
  vi.doUnmock('./open-account')
  expect(readArrival()).toBe('unreached')
  expect(page.sessionStorage.getItem('site-carried')).toContain('refresh-9')
  expect(error).toHaveBeenCalledWith(expect.stringContaining('It is kept'), expect.anything())
})

it('a confirmation that was used up is told from a reset', async () => {
  const { readArrival, startSession } = await arrive(
    'https://site.example/?mail=signup#error=access_denied&error_code=otp_expired',
  )
  await startSession()
  expect(readArrival()).toBe('confirmation-failed')
})

it('a link that is pasted into the open page loads it anew', async () => {
  const { startSession } = await arrive('https://site.example/reset-password')
  await startSession()
  page.window.dispatchEvent(new Event('hashchange'))
  expect(page.window.location.reload).not.toHaveBeenCalled()
  page.window.location.hash = '#token_hash=abc&type=recovery'
  page.window.dispatchEvent(new Event('hashchange'))
  expect(page.window.location.reload).toHaveBeenCalledOnce()
})

describe('what the social provider sends back', () => {
  const PROOF = 'site-arrival-code-verifier'

  async function comeBack(query: URLSearchParams) {
    const session = await arrive(`https://site.example/?${query}`)
    page.sessionStorage.setItem(PROOF, '"proof"')
    return session
  }

  it.each([
    ['access_denied', '', 'The user denied the request', 'social-failed'],
    ['server_error', '', 'OAuth client was not found', 'social-unset'],
    ['invalid_request', '', 'Unsupported provider: provider is not enabled', 'social-unset'],
    ['server_error', 'unexpected_failure', 'Unable to exchange external code: 4/0A', 'social-unset'],
    ['invalid_request', 'bad_oauth_state', 'OAuth callback with invalid state', 'social-late'],
    ['invalid_request', 'flow_state_expired', 'invalid flow state, flow state has expired', 'social-late'],
    ['server_error', '', 'Database error', 'social-failed'],
    ['server_error', '', 'Error getting user profile from external provider', 'social-failed'],
    ['server_error', '', 'Accounts of the state of Ohio are not accepted', 'social-failed'],
    ['server_error', 'unexpected_failure', 'Error reading the state of the account', 'social-failed'],
    ['invalid_request', '', 'OAuth state has expired', 'social-late'],
    ['server_error', 'user_banned', 'The OAuth state of this user is banned', 'social-failed'],
    ['invalid_request', 'validation_failed', 'Unsupported provider: provider is not enabled', 'social-unset'],
    ['invalid_client', '', 'Unauthorized', 'social-unset'],
  ])('%s %s, %s', async (error, error_code, error_description, arrival) => {
    const { readArrival, startSession } = await comeBack(
      new URLSearchParams({ error, error_code, error_description }),
    )
    await startSession()
    expect(readArrival()).toBe(arrival)
    expect(page.sessionStorage.getItem(PROOF)).toBeNull()
  })

  const CODE = new URLSearchParams({ code: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' })

  it.each([
    [404, 'flow_state_not_found', 'social-late'],
    [422, 'flow_state_expired', 'social-late'],
    [400, 'bad_code_verifier', 'social-failed'],
  ])('a code that is answered by %i %s', async (status, code, arrival) => {
    const { readArrival, startSession } = await comeBack(CODE)
    page.fetch.mockResolvedValue(refusal(status, code))
    await startSession()
    expect(readArrival()).toBe(arrival)
  })

  it('a code is kept with its proof while the service is down, and logs in when it is back', async () => {
    const { openAccount, readArrival, readSession, startSession } = await comeBack(CODE)
    page.fetch.mockResolvedValue(Response.json({}, { status: 503 }))
    await startSession()
    expect(readArrival()).toBe('unreached')
    page.fetch.mockResolvedValue(Response.json(testSession()))
    await (await openAccount()).redeemCarried()
    expect(JSON.parse(String(page.fetch.mock.lastCall?.[1].body))).toMatchObject({ code_verifier: 'proof' })
    expect([readArrival(), readSession().user?.email]).toEqual(['social', 'asha@agency.example'])
    expect(page.sessionStorage.getItem(PROOF)).toBeNull()
  })
})

it('the session of a link outlives the browser only if the one before did', async () => {
  const { readSession, startSession } = await arrive(`https://site.example/#${hash()}`)
  page.sessionStorage.setItem('site-session', JSON.stringify(endsIn(3600)))
  page.fetch.mockResolvedValue(Response.json(testSession().user))
  await startSession()
  expect(readSession().session?.access_token).toBe('access-9')
  expect(page.localStorage.getItem('site-session')).toBeNull()
  await vi.dynamicImportSettled() // it notifies the other tabs, and must not notify those of the next test
})

it('a link that is left while the service answers changes nothing', async () => {
  const { dropCarried, openAccount, readArrival, readSession, startSession } = await arrive(
    'https://site.example/#token_hash=abc&type=signup',
  )
  await startSession()
  page.fetch.mockImplementation(async () => {
    dropCarried(null) // the visitor closes the dialog meanwhile
    return Response.json({}, { status: 503 })
  })
  await (await openAccount()).redeemCarried()
  expect([readArrival(), readSession().user]).toEqual([null, null])
})

it('a link that waits is gone when an account logs in beside it', async () => {
  const { readArrival, readCarried, startSession } = await arrive(
    'https://site.example/reset-password#token_hash=abc&type=recovery',
  )
  await startSession()
  expect(readArrival()).toBe('unopened')
  const { adoptSession } = await import('./keep-session')
  adoptSession(testSession())
  expect([readArrival(), readCarried(), page.sessionStorage.getItem('site-carried')]).toEqual([
    null,
    null,
    null,
  ])
})
