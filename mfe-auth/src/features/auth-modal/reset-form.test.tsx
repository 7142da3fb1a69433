// @vitest-environment happy-dom
import { buttonNamed, fieldNamed, mount, submitForm, type } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageArea } from '../../messages/message-area'
import { takeResetEmail } from '../../reset-email'
import { ResetForm } from './reset-form'

const account = vi.hoisted(() => ({ probeAccount: vi.fn(), sendResetMail: vi.fn() }))
vi.mock('@site/shared/session', async (original) => ({
  ...(await original<object>()),
  openAccount: async () => account,
}))

async function askForReset() {
  const { place } = await mount(
    <MessageArea>
      <ResetForm email="" onEmail={() => undefined} />
    </MessageArea>,
  )
  await type(fieldNamed(place, 'email'), ' asha@mail.example ')
  await submitForm(place)
  return { place, said: (role: string) => place.querySelector(`[role=${role}]`)?.textContent }
}

beforeEach(() => {
  vi.useFakeTimers()
  account.probeAccount.mockResolvedValue('possible')
  account.sendResetMail.mockResolvedValue({ error: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  localStorage.clear()
})

test.each([
  ['missing', 'No account found with this email address. Please check your email or sign up first.'],
  ['refused', 'Please enter a valid email address.'],
])('an address whose account is %s gets no mail, and may be tried again', async (probe, text) => {
  account.probeAccount.mockResolvedValue(probe)
  const { place, said } = await askForReset()
  expect(said('alert')).toBe(text)
  expect(account.sendResetMail).not.toHaveBeenCalled()
  expect(buttonNamed(place, 'Send Reset Email').disabled).toBe(false)
})

test('a mail that cannot be sent is told in the service’s words', async () => {
  account.sendResetMail.mockResolvedValue({ error: { message: 'email rate limit exceeded' } })
  const { said } = await askForReset()
  expect(said('alert')).toBe(
    'Failed to send reset email: email rate limit exceeded. Please try again or contact support.',
  )
  expect(takeResetEmail()).toBeNull()
})

// Last, because the pause persists in the page.
test('a mail is sent once: the address is kept for the reset page, and the next has to wait 60 s', async () => {
  const { place, said } = await askForReset()
  expect(account.sendResetMail).toHaveBeenCalledExactlyOnceWith('asha@mail.example')
  expect(said('status')).toBe(
    'Password reset email sent! Please check your email (including spam folder) for the reset link. The email should arrive within 2-3 minutes.',
  )
  expect(takeResetEmail()).toBe('asha@mail.example')
  expect(buttonNamed(place, 'Wait 60s').disabled).toBe(true)
  expect(place.querySelector('#reset-wait')?.textContent).toBe(
    'Please wait 60 seconds before requesting another reset.',
  )
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(buttonNamed(place, 'Wait 50s').disabled).toBe(true)
  await act(async () => vi.advanceTimersByTime(50_000))
  expect(buttonNamed(place, 'Send Reset Email').disabled).toBe(false)
  expect(place.querySelector('a')?.href).toMatch(/^https:\/\/wa\.me\/.*\?text=/)
})
