// @vitest-environment happy-dom
import { type Carried, setArrival } from '@site/shared/session'
import {
  buttonNamed,
  eventually,
  fieldNamed,
  mountAt,
  press,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepResetEmail } from '../../reset-email'
import { Page } from './reset-password-page'

const { account, openAccount, carried } = vi.hoisted(() => {
  const account = {
    probeAccount: vi.fn(),
    sendMagicLink: vi.fn(),
    sendResetMail: vi.fn(),
    setPassword: vi.fn(),
    redeemCarried: vi.fn(),
  }
  return { account, openAccount: vi.fn(async () => account), carried: { now: null as Carried | null } }
})
vi.mock('@site/shared/session', async (original) => ({
  ...(await original<object>()),
  openAccount,
  readCarried: () => carried.now,
}))

const LINK_SENT =
  'Password reset link sent to your email! Please check your inbox and click the link to complete the password reset.'
const UPDATED = 'Your password has been updated. You are signed in, and signed out on all other devices.'
const DIFFERENT = 'New password should be different from the old password.'
const EMAIL = 'asha@agency.example'

async function openPage() {
  const { place } = await mountAt('/reset-password', <Page />)
  const said = (role: 'alert' | 'status') => place.querySelector(`[role=${role}]`)?.textContent
  return { place, said }
}

async function verify(email = EMAIL) {
  const page = await openPage()
  await type(fieldNamed(page.place, 'email'), email)
  await submitForm(page.place)
  return page
}

async function enterPassword(place: Element, password: string, confirm = password) {
  await type(fieldNamed(place, 'new-password'), password)
  await type(fieldNamed(place, 'confirm-password'), confirm)
  await submitForm(place)
}

/** A session with this sign-in method. */
const sessionBy = (method: string, user = testSession().user) => {
  const claims = { session_id: crypto.randomUUID(), amr: [{ method, timestamp: 1 }] }
  return testSession({ access_token: `head.${btoa(JSON.stringify(claims))}.signature`, user })
}

beforeEach(() => {
  carried.now = null
  showSession(null)
  setArrival(null)
  account.probeAccount.mockResolvedValue('possible')
  for (const answer of [account.sendMagicLink, account.sendResetMail, account.setPassword])
    answer.mockResolvedValue({ error: null })
})
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetAllMocks()
  openAccount.mockImplementation(async () => account)
})

test.each([
  ['possible', 'Email verified! You can now set your new password below.'],
  ['unreachable', 'Proceeding with password reset. You can set your new password below.'],
  ['refused', 'Proceeding with password reset. You can set your new password below.'],
])('an address whose account is %s goes on to the password', async (probe, text) => {
  account.probeAccount.mockResolvedValue(probe)
  const { place, said } = await verify()
  expect(place.querySelector('h1')?.textContent).toBe('Reset your password')
  expect(said('status')).toBe(text)
  expect(place.textContent).toContain(`For the account ${EMAIL}.`)
  expect(fieldNamed(place, 'new-password').getAttribute('minlength')).toBe('6')
  expect(document.activeElement).toBe(fieldNamed(place, 'new-password'))
})

test('an address that has no account stops there', async () => {
  account.probeAccount.mockResolvedValue('missing')
  const { place, said } = await verify()
  expect(said('alert')).toBe(
    'No account found with this email address. Please check your email or sign up first.',
  )
  expect(buttonNamed(place, 'Verify Email').closest('fieldset')?.disabled).toBe(false)
})

test('code that does not come keeps nobody out, and says so when the password cannot be sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openAccount.mockRejectedValue(new TypeError('Failed to fetch'))
  const { place, said } = await verify()
  expect(said('status')).toBe('Proceeding with password reset. You can set your new password below.')
  await enterPassword(place, 'a better password')
  expect(said('alert')).toBe(
    'An error occurred during password reset. Please contact support for immediate assistance.',
  )
})

test('both passwords have to be the same and have six characters', async () => {
  const { place, said } = await verify()
  await enterPassword(place, 'short', 'other')
  expect(said('alert')).toBe('Passwords do not match')
  await enterPassword(place, 'short')
  expect(said('alert')).toBe('Password must be at least 6 characters long')
  expect(account.sendMagicLink).not.toHaveBeenCalled()
  await enterPassword(place, 'longer')
  expect(account.sendMagicLink).toHaveBeenCalledExactlyOnceWith(EMAIL)
  expect(said('status')).toBe(LINK_SENT)
})

test('the address that a mail was asked for in this tab is there, and can be changed', async () => {
  keepResetEmail(EMAIL)
  const { place } = await openPage()
  expect(place.textContent).toContain(`For the account ${EMAIL}.`)
  await press(place, 'Use different email')
  expect(fieldNamed(place, 'email').value).toBe(EMAIL)
})

test('a waiting password is set for a session that came by the mail, and for no other', async () => {
  const { place, said } = await verify()
  await enterPassword(place, 'a better password')
  const neighbour = { ...testSession().user, id: 'ben', email: 'ben@agency.example' }
  for (const other of [sessionBy('password'), sessionBy('otp', neighbour)])
    await act(async () => showSession(other))
  expect(account.setPassword).not.toHaveBeenCalled()
  await act(async () => showSession(sessionBy('otp')))
  expect(account.setPassword).toHaveBeenCalledExactlyOnceWith('a better password')
  expect(said('status')).toBe(UPDATED)
})

test('a waiting password that is refused can be chosen again, without another mail', async () => {
  account.setPassword.mockResolvedValueOnce({ error: { message: DIFFERENT } })
  const { place, said } = await verify()
  await enterPassword(place, 'the old one')
  await act(async () => showSession(sessionBy('otp')))
  expect(said('alert')).toContain('New password should be different from the old password')
  await enterPassword(place, 'a better password')
  expect(account.setPassword).toHaveBeenLastCalledWith('a better password')
  expect(account.sendMagicLink).toHaveBeenCalledTimes(1)
  expect(said('status')).toBe(UPDATED)
})

test('who came by a link chooses a password, over a reload; one that is refused can be changed', async () => {
  showSession(testSession())
  setArrival('recovery')
  await openPage()
  await act(async () => setArrival(null)) // after a reload
  account.setPassword.mockResolvedValueOnce({ error: { message: DIFFERENT } })
  const { place, said } = await openPage()
  expect(place.querySelector('h1')?.textContent).toBe('Choose a new password')
  await enterPassword(place, 'the old one')
  expect(said('alert')).toContain('New password should be different from the old password')
  await enterPassword(place, 'a better password')
  expect(said('status')).toBe(UPDATED)
})

test('a link that does not work any more shows the way to a new one', async () => {
  const { place, said } = await openPage()
  await act(async () => setArrival('link-failed'))
  expect(said('alert')).toContain('This link does not work any more')
  expect(fieldNamed(place, 'email')).toBeDefined()
})

test('a link waits for a press, and outlives an outage: by itself after two seconds, and by a button', async () => {
  carried.now = { params: new URLSearchParams(), from: 'mail', page: '/reset-password', isKept: true }
  setArrival('unopened')
  account.redeemCarried.mockImplementation(async () => setArrival('unreached'))
  const { place, said } = await openPage()
  expect(place.querySelector('h1')?.textContent).toBe('Choose a new password')
  vi.useFakeTimers()
  expect(account.redeemCarried).not.toHaveBeenCalled()
  await press(place, 'Set a new password')
  expect(said('alert')).toContain('Nothing is lost')
  await act(async () => vi.advanceTimersByTimeAsync(1_999))
  expect(account.redeemCarried).toHaveBeenCalledTimes(1)
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(account.redeemCarried).toHaveBeenCalledTimes(2)
  account.redeemCarried.mockImplementation(async () => {
    carried.now = null
    showSession(testSession())
    setArrival('recovery')
  })
  await press(place, 'Try again')
  vi.useRealTimers()
  await eventually(() => expect(document.activeElement).toBe(fieldNamed(place, 'new-password')))
  expect(said('alert')).toBe('')
})
