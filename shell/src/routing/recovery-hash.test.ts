import { describe, expect, it, vi } from 'vitest'
import { leaveForReset } from './recovery-hash'

function open(url: string) {
  const { pathname, search, hash } = new URL(url, 'http://site.example')
  const replace = vi.fn()
  const left = leaveForReset({ location: { pathname, search, hash, replace } as unknown as Location })
  return { left, replace }
}

describe('recovery links that end on the home page', () => {
  it.each([
    '/#access_token=a&expires_in=3600&refresh_token=r&type=recovery',
    '/#token_hash=a&type=recovery',
    '/?utm_source=mail#token_hash=a&type=recovery',
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    '/#error=server_error&type=recovery',
  ])('go on to the reset page: %s', (url) => {
    const { left, replace } = open(url)
    expect(left).toBe(true)
    expect(replace).toHaveBeenCalledExactlyOnceWith(`/reset-password${url.slice(1)}`)
  })

  it.each([
    '/',
    '/#solutions',
    '/#access_token=a&type=signup',
    '/#type=recovery',
    '/#error=server_error',
    '/?error=access_denied#error=access_denied',
    '/?mail=signup#error=access_denied',
    '/?mail=signup#token_hash=a&type=signup',
    '/services#access_token=a&type=recovery',
  ])('leave everything else where it is: %s', (url) => {
    expect(open(url)).toEqual({ left: false, replace: expect.any(Function) })
    expect(open(url).replace).not.toHaveBeenCalled()
  })
})
