// @vitest-environment happy-dom
import { fieldNamed, fillSilently, mount, submitForm, type } from '@site/shared/testing'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageArea } from '../../messages/message-area'
import { SignupForm } from './signup-form'

const { signUp } = vi.hoisted(() => ({ signUp: vi.fn(async () => ({ error: null })) }))
vi.mock('@site/shared/session', () => ({ openAccount: async () => ({ signUp }) }))

function Form() {
  const [email, setEmail] = useState('')
  return (
    <MessageArea>
      <SignupForm email={email} onEmail={setEmail} onMode={() => undefined} onClose={() => undefined} />
    </MessageArea>
  )
}

async function openForm() {
  const { place } = await mount(<Form />)
  return { place, field: (name: string) => fieldNamed(place, name), submit: () => submitForm(place) }
}

afterEach(() => void vi.clearAllMocks())

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
  for (const name of ['name', 'email', 'new-password', 'confirm-password']) expect(field(name).value).toBe('')
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
