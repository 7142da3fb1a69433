// @vitest-environment happy-dom
import { eventually, fieldNamed, fillSilently, mount, type } from '@site/shared/testing'
import { act, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Composer } from './composer'
import { chat } from './conversation/chat'
import { EMAIL_THANKS } from './conversation/texts'
import { useChat } from './use-chat'

vi.mock('@site/shared/data/chat-messages', () => ({ saveChatMessage: async () => undefined }))
vi.mock('./assistant/load-assistant', () => ({
  loadAssistant: async () => ({ reply: async () => ({ text: 'Gladly.', isAnswer: true }) }),
}))

function Chat() {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, mode, isPending } = useChat()
  return <Composer field={field} draft={draft} mode={mode} isPending={isPending} />
}

async function openChat() {
  const { place } = await mount(<Chat />)
  const field = fieldNamed(place, 'message')
  const button = place.querySelector<HTMLButtonElement>('[type=submit]')
  const texts = () => chat.read().messages.map(({ text }) => text)
  const press = (init: KeyboardEventInit) =>
    act(async () =>
      field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
    )
  return { field, button, texts, press, pressButton: () => act(async () => button?.click()) }
}

beforeEach(() => {
  chat.end()
  chat.startAfresh()
})

test('an address that a password manager filled in without an event is sent', async () => {
  const { field, texts, pressButton } = await openChat()
  await act(async () => chat.askForEmail())
  fillSilently(field, 'asha@agency.example')
  await pressButton()
  expect(texts().slice(1)).toEqual(['Email shared: asha@agency.example', EMAIL_THANKS])
  expect([field.value, chat.read().mode]).toEqual(['', 'chat'])
})

test('a question that was filled in without an event is sent by Enter, and by the button once it is pointed at', async () => {
  const { field, button, texts, press, pressButton } = await openChat()
  fillSilently(field, 'Where are you?')
  await press({ key: 'Enter' })
  await eventually(() => expect(texts().slice(1)).toEqual(['Where are you?', 'Gladly.']))
  expect([field.value, button?.disabled]).toEqual(['', true])

  fillSilently(field, 'And when?')
  await act(async () =>
    button?.parentElement?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  )
  expect(button?.disabled).toBe(false)
  button?.focus() // as a press does
  await pressButton()
  await eventually(() => expect(texts().at(-2)).toBe('And when?'))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('Enter with Shift, or while an input method composes, sends nothing', async () => {
  const { field, texts, press } = await openChat()
  await type(field, 'Not yet')
  await press({ key: 'Enter', shiftKey: true })
  await press({ key: 'Enter', isComposing: true })
  expect(texts()).toHaveLength(1)
  expect(field.value).toBe('Not yet')
})
