// @vitest-environment happy-dom
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../errors/app-error'
import { eventually, fieldNamed, fillSilently, mount, submitForm, type } from '../testing/mount'
import { Field } from '../ui/controls/field'
import { AccountForm } from './account-form'
import { cleanPhone, emailText, requiredLine, requiredText } from './schema'
import type { Account } from './use-account'
import { useForm } from './use-form'

vi.mock('@site/shared/data', () => ({ openClient: () => Promise.resolve() }))
const drafts = vi.hoisted(() => new Map<string, { values: object }>())
vi.mock('./draft-store', () => ({
  draftStore: {
    read: () => null,
    write: (form: string, _account: string, draft: { values: object }) => void drafts.set(form, draft),
    remove: (form: string) => void drafts.delete(form),
  },
}))

const LIMIT = 20
const schema = v.object({
  email: emailText(50, 'Please tell us your e-mail address.'),
  phone: requiredLine(30, 'Please tell us a number.', cleanPhone),
  message: requiredText(LIMIT, 'Please write something.'),
})
const initial = { email: '', phone: '', message: '' }
const labels = { email: 'Email', phone: 'Phone', message: 'Message' }
const texts = {
  loggedOut: 'Log in.',
  incomplete: 'Fill in all of it.',
  refused: 'Refused.',
  unexpected: 'Failed.',
  success: 'Thank you.',
}
const member: Account = { state: 'member', id: 'asha', name: 'Asha', email: '' }
const send = vi.fn(async () => undefined)

function Form() {
  const form = useForm({ form: 'test', schema, initial, texts, send }, member)
  return (
    <AccountForm
      account={member}
      form={form}
      heading="Write to us"
      whyLogin="To answer you."
      labels={labels}
      buttons={{ send: 'Send', pending: 'Sending', loggedOut: 'Log in first' }}
    >
      <Field {...form.bind('email')} label="Email" type="email" />
      <Field {...form.bind('phone')} label="Phone" type="tel" />
      <Field as="textarea" {...form.bind('message', LIMIT)} label="Message" />
    </AccountForm>
  )
}

const openForm = async () => {
  const { place } = await mount(<Form />)
  const input = (name: string) => fieldNamed(place, name)
  const submit = async () => {
    await submitForm(place)
    await eventually(() => expect(place.querySelector('fieldset')?.disabled).toBe(false))
  }
  return { place, input, submit }
}

afterEach(() => {
  drafts.clear()
  send.mockClear()
})

test('what a password manager filled in without an event is sent', async () => {
  const { input, submit } = await openForm()
  fillSilently(input('email'), 'asha@mail.example')
  fillSilently(input('phone'), '\u202d+91 98765 43210\u202c')
  fillSilently(input('message'), 'Hello')
  await submit()
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { email: 'asha@mail.example', phone: '+91 98765 43210', message: 'Hello' },
    member,
    expect.any(String),
  )
})

test('typing into another field does not empty it', async () => {
  const { input, submit } = await openForm()
  fillSilently(input('email'), 'asha@mail.example')
  await type(input('phone'), '12345')
  await type(input('message'), 'Hello')
  expect(input('email').value).toBe('asha@mail.example')
  await submit()
  expect(send).toHaveBeenCalledWith(
    { email: 'asha@mail.example', phone: '12345', message: 'Hello' },
    member,
    expect.any(String),
  )
})

test('it is kept as a draft when the field is left', async () => {
  const { input } = await openForm()
  fillSilently(input('message'), 'Hello')
  await act(async () => {
    input('message').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(drafts.get('test')?.values).toMatchObject({ message: 'Hello' })
})

test('a paste that is too long is kept whole, counted, and not sent', async () => {
  const { place, input, submit } = await openForm()
  await type(input('email'), 'asha@mail.example')
  await type(input('phone'), '12345')
  await type(input('message'), '🐝'.repeat(LIMIT + 3))
  expect(input('message').value).toBe('🐝'.repeat(LIMIT + 3))
  expect(place.textContent).toContain('3 characters too many. Please shorten this to 20.')
  await submit()
  expect(send).not.toHaveBeenCalled()
  await type(input('message'), '🐝'.repeat(LIMIT))
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['success', 'status', texts.success],
  ['error', 'alert', texts.refused],
])(
  'after sending, a region that was there before tells of %s, and the focus is there',
  async (kind, role, words) => {
    if (kind === 'error') send.mockRejectedValueOnce(new AppError('backend-refused', 'no'))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { place, input, submit } = await openForm()
    const region = place.querySelector(`[role=${role}]`)
    expect(region?.childNodes).toHaveLength(0)
    fillSilently(input('email'), 'asha@mail.example')
    fillSilently(input('phone'), '12345')
    fillSilently(input('message'), 'Hello')
    await submit()
    await eventually(() => expect(region?.textContent).toBe(words))
    expect(place.querySelector(`[role=${role}]`)).toBe(region)
    expect(document.activeElement?.contains(region)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    log.mockRestore()
  },
)

test('submitted twice at once it is sent once', async () => {
  const { place, input, submit } = await openForm()
  fillSilently(input('email'), 'asha@mail.example')
  fillSilently(input('phone'), '12345')
  fillSilently(input('message'), 'Hello')
  await act(async () => {
    place.querySelector('form')?.requestSubmit()
    place.querySelector('form')?.requestSubmit()
  })
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['the browser says so', { isComposing: true }, true],
  ['its code says so, as in Safari', { keyCode: 229 }, true],
  ['nothing is composed', {}, false],
])('Enter in a field is kept from the form when %s', async (_when, key, isKept) => {
  const { input } = await openForm()
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key })
  await act(async () => {
    input('email').dispatchEvent(event)
  })
  expect(event.defaultPrevented).toBe(isKept)
})
