// @vitest-environment happy-dom
import { useForm } from '@site/shared/forms'
import type { Account } from '@site/shared/forms/account'
import { fillSilently, mount, submitForm } from '@site/shared/testing'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyAnswers, requestSchema } from '../wizard-schema'
import { DETAILS } from '../wizard-steps'
import { wizardTexts } from '../wizard-texts'
import { ContactStep } from './contact-step'

vi.mock('@site/shared/data', () => ({ openClient: () => Promise.resolve() }))

const member: Account = { state: 'member', id: 'asha', name: 'Asha', email: '' }
const goTo = vi.fn()

function Step() {
  const form = useForm(
    {
      form: 'agent-request',
      schema: requestSchema,
      initial: emptyAnswers,
      texts: wizardTexts,
      send: async () => undefined,
    },
    member,
  )
  return <ContactStep form={form} goTo={goTo} />
}

afterEach(() => {
  sessionStorage.clear()
  goTo.mockClear()
})

async function fillStep() {
  const { place } = await mount(<Step />)
  const fields = place.querySelectorAll('input')
  expect(place.querySelector('button')).toBeNull()
  for (const field of fields) fillSilently(field, field.type === 'tel' ? '12345' : 'asha@mail.example')
  return place
}

test('what a password manager filled in brings the way on, as soon as somebody points at the form', async () => {
  const place = await fillStep()
  await act(async () => {
    place.querySelector('form')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  expect(place.querySelector('button')?.textContent).toBe('Continue')
})

test('and it counts when the step is left by Enter', async () => {
  const place = await fillStep()
  await submitForm(place)
  expect(goTo).toHaveBeenCalledExactlyOnceWith(DETAILS)
})
