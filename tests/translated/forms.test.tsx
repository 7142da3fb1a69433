// @vitest-environment happy-dom
import {
  buttonNamed,
  eventually,
  fieldNamed,
  mount,
  mountAt,
  press,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignupForm } from '../../mfe-auth/src/features/auth-modal/signup-form'
import { MessageArea } from '../../mfe-auth/src/messages/message-area'
import { OtherAccountDialog } from '../../mfe-auth/src/other-account/other-account-dialog'
import { chat } from '../../mfe-chat/src/features/chat/conversation/chat'
import { Panel } from '../../mfe-chat/src/features/chat/panel'
import { Page as ContactPage } from '../../mfe-forms/src/features/contact/contact-page'
import { Page as CollaborationPage } from '../../mfe-quantum/src/features/collaboration/collaboration-page'
import { translated as t, translatorScript, UNSEEN } from '../e2e/fixtures/translator'

const { addContactSubmission, answerOffer, signUp } = vi.hoisted(() => ({
  addContactSubmission: vi.fn(),
  answerOffer: vi.fn(),
  signUp: vi.fn(async () => ({ error: null })),
}))
vi.mock('@site/shared/data', () => ({ openClient: async () => undefined }))
vi.mock('@site/shared/data/contact-submissions', () => ({ addContactSubmission }))
vi.mock('@site/shared/data/chat-messages', () => ({ saveChatMessage: async () => undefined }))
vi.mock('@site/shared/session', async (original) => ({
  ...(await original<object>()),
  answerOffer,
  offeredEmail: () => 'ben@agency.example',
  openAccount: async () => ({ signUp }),
}))
vi.mock('../../mfe-chat/src/features/chat/assistant/load-assistant', () => ({
  loadAssistant: async () => ({ reply: async () => ({ text: 'Gladly.', isAnswer: true }) }),
}))

new Function(translatorScript(null))()
act(() => Reflect.get(window, 'translateNow')())
// The next file of this process has the same document.
afterAll(() => Reflect.get(window, 'stopTranslating')())

beforeEach(() => {
  sessionStorage.clear()
  showSession(testSession())
  addContactSubmission.mockReset().mockResolvedValue(undefined)
})
afterEach(() => expect(Reflect.get(window, UNSEEN), 'written, and never seen').toEqual([]))

const isTranslated = (place: Element, text: string) =>
  eventually(() => expect(place.textContent).toContain(t(text)))

async function choose(place: Element, name: string, choice: string) {
  const list = place.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  const option = [...(list?.options ?? [])].find(({ text }) => text === t(choice))
  if (!list || !option) throw new Error(`${name} has no choice ${t(choice)}: ${list?.textContent}`)
  list.value = option.value
  await act(async () => list.dispatchEvent(new Event('change', { bubbles: true })))
}

test('an application has the choices that were made', async () => {
  const { place } = await mountAt('/quantum-collaboration', <CollaborationPage />)
  await isTranslated(place, 'Choose an area')
  await choose(place, 'researchArea', 'Quantum Optics')
  await choose(place, 'experience', 'PhD Student')
  await type(fieldNamed(place, 'message'), 'We measure light.')
  await submitForm(place)
  await isTranslated(place, 'Thank you for your interest')
  expect(addContactSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringMatching(/Quantum Optics[\s\S]*PhD Student/) }),
  )
})

test('an inquiry about research has its area', async () => {
  const { place } = await mountAt('/contact?quantum', <ContactPage />)
  await isTranslated(place, 'Not decided yet')
  await choose(place, 'service', 'Quantum AI & Physics Integration')
  await type(fieldNamed(place, 'message'), 'We measure light.')
  await type(fieldNamed(place, 'phone'), '+91 98765 43210')
  await submitForm(place)
  await isTranslated(place, 'Thank you')
  expect(addContactSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ service: 'Quantum AI & Physics Integration' }),
  )
})

test('an account is asked for once, and its owner reads so', async () => {
  const { place } = await mount(
    <MessageArea>
      <SignupForm email="" onEmail={() => undefined} onMode={() => undefined} onClose={() => undefined} />
    </MessageArea>,
  )
  await isTranslated(place, 'Confirm')
  await type(fieldNamed(place, 'name'), 'Asha Rao')
  await type(fieldNamed(place, 'email'), 'asha@mail.example')
  for (const name of ['new-password', 'confirm-password']) await type(fieldNamed(place, name), 'secret 1')
  await submitForm(place)
  await isTranslated(place, 'Account created successfully!')
  expect(signUp).toHaveBeenCalledTimes(1)
})

test('a link for another account names both, and is answered', async () => {
  const { place } = await mount(<OtherAccountDialog onAnswered={() => undefined} />)
  await isTranslated(place, 'You are signed in as')
  expect(place.textContent).toContain('ben@agency.example')
  await press(place, t('Switch account'))
  expect(answerOffer).toHaveBeenCalledExactlyOnceWith(true)
})

test('an address is shared in the chat after six messages', async () => {
  showSession(null)
  chat.end()
  chat.startAfresh()
  const { place } = await mount(<Panel id="chat" onClose={() => undefined} />)
  for (const question of ['One?', 'Two?', 'Three?']) {
    await type(fieldNamed(place, 'message'), question)
    await submitForm(place)
    await eventually(() => expect(chat.read().isPending).toBe(false))
  }
  await isTranslated(place, 'Just Share Email')
  await act(async () => buttonNamed(place, t('Just Share Email')).click())
  await type(fieldNamed(place, 'message'), 'asha@agency.example')
  await submitForm(place)
  await isTranslated(place, 'Email shared: ')
  expect(chat.read()).toMatchObject({ mode: 'chat', isEmailShared: true })
})
