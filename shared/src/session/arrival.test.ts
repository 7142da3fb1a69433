import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../testing/fake-page'

const PROOF = 'site-arrival-code-verifier'
const CODE = 'code=1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
})

async function arrive(path: string, stored: Readonly<Record<string, string>> = {}) {
  const page = fakePage(`https://site.example${path}`)
  for (const [key, text] of Object.entries(stored)) page.sessionStorage.setItem(key, text)
  const arrival = await import('./arrival')
  const carried = arrival.takeCarried(page.window as unknown as Window)
  return { ...arrival, page, carried, left: page.history.replaceState.mock.calls[0]?.[2] }
}

describe('what the address carries', () => {
  it.each(['/', '/reset-password', '/reset-password-confirm'])(
    'takes the session of a mail link out of the address of %s',
    async (path) => {
      const { carried, left, readArrival } = await arrive(`${path}?ref=mail#access_token=a&type=recovery`)
      expect(carried?.from).toBe('mail')
      expect(carried?.params.get('access_token')).toBe('a')
      expect(left).toBe(`${path}?ref=mail`)
      expect(readArrival()).toBe('pending')
    },
  )

  it.each(['/?mail=signup&utm_source=a%20b', '/reset-password?utm_source=a%20b'])(
    'takes the token of a mail link out of %s, leaves what is not ours, and waits for a press',
    async (path) => {
      const { carried, left, readArrival } = await arrive(`${path}#token_hash=pkce_a&type=recovery`)
      expect(carried?.params.get('token_hash')).toBe('pkce_a')
      expect(carried?.params.get('type')).toBe('recovery')
      expect(left).toBe(path.replace('mail=signup&', ''))
      expect(readArrival()).toBe('unopened')
    },
  )

  it.each([
    'error=access_denied',
    'error=server_error&error_code=unexpected_failure',
    'error=x&type=recovery',
  ])('takes the refusal of a mail link out of the address: %s', async (refusal) => {
    const { carried, left } = await arrive(`/reset-password#${refusal}`)
    expect(carried?.params.has('error')).toBe(true)
    expect(left).toBe('/reset-password')
  })

  it('knows the refusal of a confirmation by where its link leads', async () => {
    const { carried, left } = await arrive('/?mail=signup#error=access_denied&error_code=otp_expired')
    expect(carried?.params.get('type')).toBe('signup')
    expect(left).toBe('/')
  })

  it.each([
    [`/?${CODE}`, '/'],
    [`/?utm_source=a%20b&${CODE}&ref`, '/?utm_source=a%20b&ref'],
    [`/?${CODE}#plans`, '/#plans'],
    ['/?error=access_denied&error_description=No#error=access_denied&error_description=No', '/'],
    ['/?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired', '/'],
  ])("takes the social provider's answer in the tab that left for it: %s", async (path, rest) => {
    const { carried, left } = await arrive(path, { [PROOF]: 'proof' })
    expect(carried?.from).toBe('social')
    expect(left).toBe(rest)
  })

  it.each([
    [`/?${CODE}`, {}],
    ['/?error=access_denied&error_description=No#error=access_denied', {}],
    ['/?code=WELCOME50&utm_source=mail', { [PROOF]: 'proof' }],
    ['/?error=1', { [PROOF]: 'proof' }],
    [`/contact?${CODE}`, { [PROOF]: 'proof' }],
  ])('leaves a code or an error of somebody else’s alone: %s', async (path, stored) => {
    const { carried, left } = await arrive(path, stored)
    expect(carried).toBeNull()
    expect(left).toBeUndefined()
  })

  it.each(['/services', '/reset-password/more'])(
    'takes a session out of the address of %s, and does not take it for the visitor’s',
    async (path) => {
      for (const token of ['access_token=a&type=recovery', 'token_hash=a&type=recovery']) {
        const { carried, left } = await arrive(`${path}#${token}`)
        expect(carried).toBeNull()
        expect(left).toBe(path)
      }
    },
  )

  it.each([
    '/',
    '/services#plans',
    '/contact?code=SPRING',
    '/?ref=x#section-error=1',
    '/#error=1',
    '/#error=server_error',
    '/services#error=access_denied',
  ])('leaves %s alone', async (path) => {
    const { carried, left } = await arrive(path)
    expect(carried).toBeNull()
    expect(left).toBeUndefined()
  })
})

describe('what the address carried', () => {
  const KEPT = 'site-carried'

  it('is there after a reload, on its page, until it is redeemed or refused', async () => {
    const { page } = await arrive('/reset-password#token_hash=a&type=recovery')
    const kept = { [KEPT]: page.sessionStorage.getItem(KEPT) ?? '' }
    vi.resetModules()
    expect((await arrive('/', kept)).carried).toBeNull()
    vi.resetModules()
    const {
      carried,
      dropCarried,
      page: again,
      readArrival,
      readCarried,
    } = await arrive('/reset-password', kept)
    expect(carried?.params.get('token_hash')).toBe('a')
    expect(carried?.page).toBe('/reset-password')
    expect(readArrival()).toBe('unopened')
    dropCarried('recovery')
    expect([readArrival(), readCarried(), again.sessionStorage.getItem(KEPT)]).toEqual([
      'recovery',
      null,
      null,
    ])
  })

  it('gives way to a newer link', async () => {
    const { carried } = await arrive('/reset-password#token_hash=b&type=recovery', {
      [KEPT]: '/reset-password#token_hash=a&type=recovery',
    })
    expect(carried?.params.get('token_hash')).toBe('b')
  })

  it('is for this page alone where the tab keeps nothing', async () => {
    const page = fakePage('https://site.example/#token_hash=a&type=signup')
    page.sessionStorage.broken = new DOMException('Blocked.', 'SecurityError')
    const { takeCarried } = await import('./arrival')
    expect(takeCarried(page.window as unknown as Window)?.params.get('token_hash')).toBe('a')
  })
})
