import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, it, vi } from 'vitest'
import { savePassword } from './save-password'

const setPassword = vi.hoisted(() => vi.fn())
vi.mock('@site/shared/session', () => ({ openAccount: async () => ({ setPassword }), setArrival: vi.fn() }))

it.each([
  [
    new AuthWeakPasswordError('Password should be at least 6 characters.', 422, ['length']),
    'Password must be at least 6 characters long',
  ],
  [
    new AuthWeakPasswordError(
      'Password is known to be weak and easy to guess, please choose a different one.',
      422,
      ['pwned'],
    ),
    'Your password was not changed: Password is known to be weak and easy to guess, please choose a different one. Please choose another one.',
  ],
  [
    new AuthWeakPasswordError(
      'Password should contain at least one character of each: abc, 0123456789.',
      422,
      ['characters'],
    ),
    'Your password was not changed: Password should contain at least one character of each: abc, 0123456789. Please choose another one.',
  ],
  [
    new AuthApiError('New password should be different from the old password.', 422, 'same_password'),
    'Your password was not changed: New password should be different from the old password. Please choose another one.',
  ],
])('a refused password is told by the service’s words: %s', async (error, text) => {
  setPassword.mockResolvedValue({ error })
  expect(await savePassword('secret1')).toEqual({ kind: 'error', text })
})
