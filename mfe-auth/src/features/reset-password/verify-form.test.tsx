// @vitest-environment happy-dom
import { fieldNamed, fillSilently, mount, submitForm, type } from '@site/shared/testing'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MessageArea } from '../../messages/message-area'
import { VerifyForm } from './verify-form'

const { probeAccount } = vi.hoisted(() => ({ probeAccount: vi.fn(async () => 'possible') }))
vi.mock('@site/shared/session', () => ({ openAccount: async () => ({ probeAccount }) }))

const onVerified = vi.fn()

function Step() {
  const [email, setEmail] = useState('')
  return (
    <MessageArea>
      <VerifyForm email={email} onEmail={setEmail} greeting={{ kind: 'idle' }} onVerified={onVerified} />
      <output>{email}</output>
    </MessageArea>
  )
}

async function openForm() {
  const { place } = await mount(<Step />)
  return { place, field: fieldNamed(place, 'email'), submit: () => submitForm(place) }
}

afterEach(() => void vi.clearAllMocks())

test('an address that was filled in without an event is the one that is verified', async () => {
  const { place, field, submit } = await openForm()
  fillSilently(field, '\u202aasha@mail.example\u202c')
  await submit()
  expect(probeAccount).toHaveBeenCalledExactlyOnceWith('asha@mail.example')
  expect(place.querySelector('output')?.textContent).toBe('asha@mail.example')
  expect(onVerified).toHaveBeenCalledTimes(1)
})

test('no address is not verified', async () => {
  const { place, field, submit } = await openForm()
  await type(field, '\u200b \u3164')
  await submit()
  expect(probeAccount).not.toHaveBeenCalled()
  expect(onVerified).not.toHaveBeenCalled()
  expect(place.textContent).toContain('Please enter a valid email address.')
})
