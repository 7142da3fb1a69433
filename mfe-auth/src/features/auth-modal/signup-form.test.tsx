// @vitest-environment happy-dom
import { fieldNamed, fillSilently, mount, submitForm, type } from '@site/shared/testing'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageArea } from '../../messages/message-area'
import { SignupForm } from './signup-form'

const { signUp } = vi.hoisted(() => ({
  signUp: vi.fn(async (): Promise<{ error: object | null }> => ({ error: null })),
}))
const onClose = vi.fn()
vi.mock('@site/shared/session', () => ({ openAccount: async () => ({ signUp }) }))

function Form() {
  const [email, setEmail] = useState('')
  return (
    <MessageArea>
      <SignupForm email={email} onEmail={setEmail} onMode={() => undefined} onClose={onClose} />
    </MessageArea>
  )
}

async function openForm() {
  const { place } = await mount(<Form />)
  return { place, field: (name: string) => fieldNamed(place, name), submit: () => submitForm(place) }
}

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const FIELDS = ['name', 'email', 'new-password', 'confirm-password']

async function fillIn(field: (name: string) => Parameters<typeof type>[0], confirm = 'secret 1') {
  await type(field('name'), 'Asha Rao')
  await type(field('email'), 'asha@mail.example')
  await type(field('new-password'), 'secret 1')
  await type(field('confirm-password'), confirm)
}

test('two seconds after a sign-up the dialog closes', async () => {
  const { place, field, submit } = await openForm()
  for (const name of FIELDS) expect(field(name).required).toBe(true)
  expect(field('confirm-password').autocomplete).toBe('new-password')
  vi.useFakeTimers()
  await fillIn(field)
  await submit()
  expect(place.querySelector('[role=status]')?.textContent).toBe(
    'Account created successfully! Please check your email (including spam folder) to verify your account.',
  )
  await act(async () => vi.advanceTimersByTime(1_999))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('two passwords that differ are not sent', async () => {
  const { place, field, submit } = await openForm()
  await fillIn(field, 'secret 2')
  await submit()
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Passwords do not match')
  expect(signUp).not.toHaveBeenCalled()
})

test('a refusal is said, and what was typed stays', async () => {
  signUp.mockResolvedValueOnce({ error: { code: 'user_already_exists', message: 'no' } })
  const { place, field, submit } = await openForm()
  await fillIn(field)
  await submit()
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'An account with this email already exists. Please sign in instead.',
  )
  for (const name of FIELDS) expect(field(name).value).not.toBe('')
})

test('what was filled in without an event stays and is sent, and the form is empty then', async () => {
  const { field, submit } = await openForm()
  fillSilently(field('email'), 'asha@mail.example')
  fillSilently(field('new-password'), 'secret 1')
  fillSilently(field('confirm-password'), 'secret 1')
  await type(field('name'), ' Jose\u0301 ')
  await submit()
  expect(signUp).toHaveBeenCalledExactlyOnceWith({
    name: 'Jos\u00e9',
    email: 'asha@mail.example',
    password: 'secret 1',
  })
  for (const name of FIELDS) expect(field(name).value).toBe('')
})

test('a name that shows nothing is no name', async () => {
  const { place, field, submit } = await openForm()
  await type(field('name'), '\u200b \u3164')
  await submit()
  expect(place.textContent).toContain('Please enter your full name.')
  expect(signUp).not.toHaveBeenCalled()
})

test('a name that is too long is kept whole, and not sent', async () => {
  const { place, field, submit } = await openForm()
  await type(field('name'), '🐝'.repeat(210))
  await submit()
  expect(field('name').value).toBe('🐝'.repeat(210))
  expect(place.textContent).toContain('10 characters too many. Please shorten this to 200.')
  expect(signUp).not.toHaveBeenCalled()
})
