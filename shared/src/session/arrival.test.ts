import { describe, expect, it } from 'vitest'
import { fakePage } from '../testing/fake-page'
import { takeCarried } from './arrival'

function arrive(url: string) {
  const page = fakePage(url)
  const carried = takeCarried(page.window as unknown as Window)
  return { carried, left: page.history.replaceState.mock.calls[0]?.[2] }
}

describe('what the address carries', () => {
  it('takes the session of a mail link out of the address', () => {
    const { carried, left } = arrive(
      'https://site.example/reset-password?ref=mail#access_token=a&type=recovery',
    )
    expect(carried?.from).toBe('mail')
    expect(carried?.params.get('access_token')).toBe('a')
    expect(left).toBe('/reset-password?ref=mail')
  })

  it('takes the error of a mail link out of the address', () => {
    const { carried, left } = arrive(
      'https://site.example/reset-password#error=access_denied&error_code=otp_expired',
    )
    expect(carried?.params.get('error_code')).toBe('otp_expired')
    expect(left).toBe('/reset-password')
  })

  it.each(['?code=123', '?error=access_denied&error_description=No#error=access_denied'])(
    "takes the social provider's answer out of the address: %s",
    (rest) => {
      const { carried, left } = arrive(`https://site.example/${rest}`)
      expect(carried?.from).toBe('social')
      expect(left).toBe('/')
    },
  )

  it.each(['/services', '/reset-password-confirm', '/reset-password/more'])(
    'takes a session out of the address of %s, and does not take it for the visitor’s',
    (path) => {
      const { carried, left } = arrive(`https://site.example${path}#access_token=a&type=recovery`)
      expect(carried).toBeNull()
      expect(left).toBe(path)
    },
  )

  it.each(['/', '/services#plans', '/contact?code=SPRING', '/?ref=x#section-error=1'])(
    'leaves %s alone',
    (path) => {
      const { carried, left } = arrive(`https://site.example${path}`)
      expect(carried).toBeNull()
      expect(left).toBeUndefined()
    },
  )
})
