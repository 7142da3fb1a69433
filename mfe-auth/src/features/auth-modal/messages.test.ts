import { describe, expect, it } from 'vitest'
import { signInMessage } from './sign-in-message'
import { signUpMessage } from './sign-up-message'

const LIMITED = 'Too many login attempts. Please wait a few minutes before trying again.'

describe('sign-in messages', () => {
  it.each([
    [{ code: 'invalid_credentials', message: 'anything' }, 'Invalid email or password. Please try again.'],
    [{ message: 'Invalid login credentials' }, 'Invalid email or password. Please try again.'],
    [
      { code: 'email_not_confirmed', message: 'anything' },
      'Please check your email and confirm your account before signing in.',
    ],
    [{ status: 429, message: 'anything' }, LIMITED],
    [{ code: 'over_request_rate_limit', message: 'Request rate limit reached' }, LIMITED],
    [{ message: 'Too many requests' }, LIMITED],
    [
      { code: 'user_banned', message: 'User is banned.' },
      'Sign in failed: User is banned. Please contact support if this continues.',
    ],
    [
      { name: 'AuthRetryableFetchError', status: 503, message: '{}' },
      'Sign in failed: the account service cannot be reached. Please contact support if this continues.',
    ],
  ])('%o', (error, shown) => expect(signInMessage(error)).toBe(shown))
})

describe('sign-up messages', () => {
  it('goes by the words before the code', () => {
    expect(signUpMessage({ code: 'user_already_exists', message: 'Unable to validate email address' })).toBe(
      'Please enter a valid email address.',
    )
    expect(signUpMessage({ code: 'user_already_exists', message: 'anything' })).toBe(
      'An account with this email already exists. Please sign in instead.',
    )
  })

  it('tells an address to which no mail can be sent by the service’s words', () => {
    const message = 'Email address "asha@test.com" is invalid'
    expect(signUpMessage({ code: 'email_address_invalid', message })).toBe(
      `Sign up failed: ${message}. Please contact support if this continues.`,
    )
  })

  it.each([
    ['Password should be at least 6 characters.', 'Password must be at least 6 characters long.'],
    [
      'Password is known to be weak and easy to guess, please choose a different one.',
      'Sign up failed: Password is known to be weak and easy to guess, please choose a different one. Please contact support if this continues.',
    ],
    [
      'Password should contain at least one character of each: abc, 0123456789.',
      'Sign up failed: Password should contain at least one character of each: abc, 0123456789. Please contact support if this continues.',
    ],
  ])('a weak password is told by the service’s words: %s', (message, shown) => {
    expect(signUpMessage({ code: 'weak_password', message })).toBe(shown)
  })

  it.each([
    ['User already registered', 'An account with this email already exists. Please sign in instead.'],
    ['Password should be at least 6 characters.', 'Password must be at least 6 characters long.'],
    ['Unable to validate email address: invalid format', 'Please enter a valid email address.'],
    ['Database error', 'Sign up failed: Database error. Please contact support if this continues.'],
  ])('%s', (message, shown) => expect(signUpMessage({ message })).toBe(shown))
})
