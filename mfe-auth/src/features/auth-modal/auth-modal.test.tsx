// @vitest-environment happy-dom
import { emit } from '@site/shared/events'
import { readArrival, setArrival } from '@site/shared/session'
import {
  buttonNamed,
  fieldNamed,
  mount,
  press,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Widget } from './auth-modal'

const { signIn, openAccount } = vi.hoisted(() => {
  const signIn = vi.fn()
  return { signIn, openAccount: vi.fn(async () => ({ signIn })) }
})
vi.mock('@site/shared/session', async (original) => ({ ...(await original<object>()), openAccount }))

async function openDialog(detail = {}) {
  const { place } = await mount(<Widget />)
  await act(async () => emit('openLoginModal', detail))
  const said = (role: 'alert' | 'status') => place.querySelector(`[role=${role}]`)?.textContent
  return { place, said, dialog: () => place.querySelector('dialog') }
}

async function fillAndSend(place: Element) {
  await type(fieldNamed(place, 'email'), ' asha@mail.example ')
  await type(fieldNamed(place, 'password'), ' secret ')
  await submitForm(place)
}

beforeEach(() => {
  showSession(null)
  setArrival(null)
  signIn.mockResolvedValue({ error: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

test('ten thousand events open one dialog; closing it clears the form, and returns to login', async () => {
  const { place, dialog } = await openDialog({ mode: 'signup' })
  expect(dialog()?.textContent).toContain('Create Account')
  await act(async () => {
    for (let turn = 0; turn < 10_000; turn++) emit('openLoginModal', {})
  })
  expect(place.querySelectorAll('dialog')).toHaveLength(1)
  await type(fieldNamed(place, 'email'), 'asha@mail.example')
  await press(place, 'Close')
  expect(dialog()).toBeNull()
  await act(async () => emit('openLoginModal', {}))
  expect(dialog()?.textContent).toContain('Welcome back')
  expect(fieldNamed(place, 'email').value).toBe('')
})

test('an event that asks for nonsense is ignored, and one for whoever is logged in', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { dialog } = await openDialog({ mode: '<img>' })
  expect(dialog()).toBeNull()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Ignored an event openLoginModal'))
  showSession(testSession())
  await act(async () => emit('openLoginModal', {}))
  expect(dialog()).toBeNull()
})

test('three modes by their toggles take the address along', async () => {
  const { place, dialog } = await openDialog()
  await type(fieldNamed(place, 'email'), 'asha@mail.example')
  for (const [toggle, title, social] of [
    ['Sign up', 'Create your account', true],
    ['Sign in', 'Welcome back', true],
    ['Forgot password?', 'Reset your password', false],
    ['Back to login', 'Welcome back', true],
  ] as const) {
    await press(place, toggle)
    expect(place.querySelector('h2')?.textContent).toBe(title)
    expect(dialog()?.textContent?.includes('Continue with')).toBe(social)
    expect(fieldNamed(place, 'email').value).toBe('asha@mail.example')
  }
})

test('the password can be shown and hidden, and password managers know the fields', async () => {
  const { place } = await openDialog()
  const password = fieldNamed(place, 'password')
  expect([fieldNamed(place, 'email').autocomplete, password.autocomplete]).toEqual([
    'username',
    'current-password',
  ])
  expect(document.activeElement).toBe(fieldNamed(place, 'email'))
  expect(password.type).toBe('password')
  await press(place, 'Show password')
  expect(password.type).toBe('text')
  await press(place, 'Hide password')
  expect(password.type).toBe('password')
})

test('while a login is under way nothing can be entered; after it the dialog closes, 1.5 s later', async () => {
  let answer: (value: { error: null }) => void = () => undefined
  signIn.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const { place, said, dialog } = await openDialog()
  vi.useFakeTimers()
  await act(async () => place.querySelector<HTMLElement>('[type=checkbox]')?.click())
  await fillAndSend(place)
  expect(signIn).toHaveBeenCalledExactlyOnceWith('asha@mail.example', ' secret ', false)
  expect(place.querySelector('fieldset')?.disabled).toBe(true)
  await act(async () => answer({ error: null }))
  expect(said('status')).toBe('Login successful! Redirecting...')
  expect(place.querySelector('fieldset')?.disabled).toBe(true)
  await act(async () => vi.advanceTimersByTime(1_499))
  expect(dialog()).not.toBeNull()
  await act(async () => vi.advanceTimersByTime(1))
  expect(dialog()).toBeNull()
})

test('a refusal is said, what was typed stays, and the focus returns to where it was', async () => {
  let answer: (value: { error: object }) => void = () => undefined
  signIn.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const { place, said } = await openDialog()
  const password = fieldNamed(place, 'password')
  password.focus()
  await fillAndSend(place)
  password.blur() // as browsers do with disabled elements
  await act(async () => answer({ error: { code: 'invalid_credentials', message: 'no' } }))
  expect(said('alert')).toBe('Invalid email or password. Please try again.')
  expect(password.value).toBe(' secret ')
  expect(document.activeElement).toBe(password)
  expect(buttonNamed(place, 'Sign In').closest('fieldset')?.disabled).toBe(false)
})

test('code that does not come is an unexpected error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openAccount.mockRejectedValue(new TypeError('Failed to fetch'))
  const { place, said } = await openDialog()
  await fillAndSend(place)
  expect(said('alert')).toBe('An unexpected error occurred')
})

test.each([
  ['social-failed', 'Failed to sign in with the social provider. Please try again or use email login.'],
  ['social-late', 'Signing in with the social provider took too long. Please try again or use email login.'],
  [
    'social-unset',
    'Sign-in with the social provider is not properly configured. Please contact support or try email login.',
  ],
  [
    'confirmation-failed',
    'This link does not work any more. Your address may be confirmed already: please log in. If you cannot, sign up once more to get a new link.',
  ],
] as const)('who comes back in vain, %s, is told why, once', async (arrival, text) => {
  setArrival(arrival)
  const { said } = await openDialog()
  expect(said('alert')).toBe(text)
  expect(readArrival()).toBeNull()
})
