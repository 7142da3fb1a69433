import { FakeStorage } from '@site/shared/testing'
import { expect, test, vi } from 'vitest'
import type { Reply } from '../assistant/assistant'
import { hasJustGreeting, INITIAL_CHAT, isOfferDue } from './chat-state'
import { createChat } from './create-chat'
import type { ChatMessage } from './message'
import { EMAIL_INVALID, EMAIL_THANKS, GREETING } from './texts'

function setUp({
  reply = { text: 'Gladly.', isAnswer: true } as Reply,
  store = new FakeStorage(),
  page = 1,
} = {}) {
  const saved: { conversation: string; message: ChatMessage }[] = []
  const assistant = { reply: vi.fn(async () => reply) }
  const loadAssistant = vi.fn(async () => assistant)
  const chat = createChat({
    loadAssistant,
    outbox: {
      add: (conversation, message) => saved.push({ conversation: conversation.id, message }),
      flush: () => undefined,
      end: () => undefined,
    },
    storage: () => store,
    page,
  })
  const texts = () => chat.read().messages.map(({ text }) => text)
  const say = (text: string) => {
    chat.type(text)
    return chat.send()
  }
  return { chat, saved, assistant, loadAssistant, texts, say, store }
}

test('the first opening starts a conversation and saves the greeting, later ones do not', () => {
  const { chat, saved, texts } = setUp()
  chat.open()
  chat.close()
  chat.open()
  expect(texts()).toEqual([GREETING])
  expect(saved.map(({ message }) => message.text)).toEqual([GREETING])
  expect(chat.read().conversation?.sessionId).toMatch(
    /^session_\d+_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
  expect(hasJustGreeting(chat.read())).toBe(true)
})

test('a question and its reply are shown and saved under one conversation, in growing time', async () => {
  const { chat, saved, texts, say } = setUp()
  chat.open()
  await say('  Hello?  ')
  expect(texts()).toEqual([GREETING, 'Hello?', 'Gladly.'])
  expect(new Set(saved.map(({ conversation }) => conversation)).size).toBe(1)
  const times = saved.map(({ message }) => message.timestamp)
  expect([...times].sort()).toEqual(times)
  expect(new Set(times).size).toBe(3)
})

test('blank text is not sent, and neither is a second question before the reply', async () => {
  const { chat, texts, say } = setUp()
  chat.open()
  await say(' \n ')
  const first = say('one')
  await say('two')
  await first
  expect(texts()).toEqual([GREETING, 'one', 'Gladly.'])
  expect(chat.read().draft).toBe('two')
})

test('what shows nothing is not sent, and what is too long waits until it is shorter', async () => {
  const { chat, texts, say } = setUp()
  chat.open()
  await say('\u3164\u200b\ufe0f')
  await say('x'.repeat(4_001))
  expect(texts()).toEqual([GREETING])
  expect(chat.read().draft).toHaveLength(4_001)
  await say('x'.repeat(4_000))
  expect(texts()).toHaveLength(3)
})

test('a question without an answer can be sent again', async () => {
  const { chat, assistant, texts, say } = setUp({ reply: { text: 'A hiccup.', isAnswer: false } })
  chat.open()
  await say('Price?')
  const question = chat.read().messages[1]
  expect(question?.isUnanswered).toBe(true)
  assistant.reply.mockResolvedValueOnce({ text: '$100', isAnswer: true })
  await chat.resend(question?.id ?? '')
  expect(texts()).toEqual([GREETING, 'Price?', 'A hiccup.', '$100'])
  expect(chat.read().messages[1]?.isUnanswered).toBe(false)
})

test('code that does not start is said, and the question waits', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { chat, loadAssistant, say } = setUp()
  loadAssistant.mockRejectedValueOnce(new Error('no key')).mockRejectedValueOnce(new Error('no key'))
  chat.open()
  await say('Hello?')
  expect(chat.read()).toMatchObject({ hasSetupError: true, isPending: false })
  expect(chat.read().messages.at(-1)?.isUnanswered).toBe(true)
  await chat.resend(chat.read().messages.at(-1)?.id ?? '')
  expect(chat.read().hasSetupError).toBe(false)
  warn.mockRestore()
})

test('an address is asked for until it has an @, then recorded and thanked for', async () => {
  const { chat, saved, say } = setUp()
  chat.open()
  chat.askForEmail()
  await say('')
  await say('asha.example')
  expect(chat.read().mode).toBe('email')
  await say('\u202aasha＠mail.example\u202c') // as from a contacts app, and from a Japanese keyboard
  expect(chat.read()).toMatchObject({ mode: 'chat', draft: '' })
  expect(saved.slice(1).map(({ message }) => [message.isUser, message.text])).toEqual([
    [false, EMAIL_INVALID],
    [false, EMAIL_INVALID],
    [true, 'Email shared: asha@mail.example'],
    [false, EMAIL_THANKS],
  ])
})

test('the offer is due from six messages on, until it is taken or dismissed', async () => {
  const { chat, say } = setUp()
  chat.open()
  await say('one')
  await say('two')
  expect(isOfferDue(chat.read())).toBe(false)
  chat.recordBooking()
  expect(isOfferDue(chat.read())).toBe(true)
  chat.dismissOffer()
  expect(isOfferDue(chat.read())).toBe(false)
})

test.each([
  [5, false],
  [6, true],
])('with %i messages the offer is due: %s', (count, isDue) => {
  const messages = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    text: 'Hello',
    isUser: true,
    timestamp: '',
  }))
  expect(isOfferDue({ ...INITIAL_CHAT, messages })).toBe(isDue)
})

test('after a reload the earlier chat is offered, and goes on where it stopped', async () => {
  const before = setUp()
  before.chat.open()
  await before.say('one')
  const after = setUp({ store: before.store, page: 2 })
  after.chat.open()
  expect(after.texts()).toEqual([])
  expect(after.saved).toEqual([])
  after.chat.restore()
  await after.say('two')
  expect(after.texts()).toEqual([GREETING, 'one', 'Gladly.', 'two', 'Gladly.'])
  expect(after.saved[0]?.conversation).toBe(before.saved[0]?.conversation)
})

test('writing without taking the offer starts afresh', async () => {
  const before = setUp()
  before.chat.open()
  await before.say('one')
  const { chat, texts, say } = setUp({ store: before.store, page: 2 })
  chat.open()
  await say('two')
  expect(texts()).toEqual([GREETING, 'two', 'Gladly.'])
  expect(chat.read().earlier).toBeNull()
})

test('a release that takes over from another one goes on with its open panel and its conversation', () => {
  const before = setUp()
  before.chat.open()
  const after = setUp({ store: before.store })
  after.chat.takeOver()
  expect(after.chat.read()).toMatchObject({
    isOpen: true,
    conversation: before.chat.read().conversation,
    messages: before.chat.read().messages,
  })
  expect(after.saved).toEqual([])
  after.chat.close()
  before.chat.takeOver()
  expect(before.chat.read().isOpen).toBe(false)
})

test('after a reload nothing is taken over: the panel is closed, the earlier chat an offer', async () => {
  const before = setUp()
  before.chat.open()
  await before.say('one')
  const after = setUp({ store: before.store, page: 2 })
  after.chat.takeOver()
  expect(after.chat.read()).toMatchObject({ isOpen: false, conversation: null })
  after.chat.open()
  const exchanged = setUp({ store: before.store, page: 2 })
  exchanged.chat.takeOver()
  expect(exchanged.chat.read()).toMatchObject({ isOpen: true, conversation: null, messages: [] })
  expect(exchanged.chat.read().earlier).not.toBeNull()
})

test('when whoever talked has left, nothing of it is shown, offered or sent to the model', async () => {
  const { chat, assistant, texts, say, store } = setUp()
  chat.open()
  await say('my secret')
  chat.type('half a thought')
  store.entries.clear() // as the session does
  chat.end()
  expect(chat.read()).toEqual(INITIAL_CHAT)
  chat.open()
  expect(texts()).toEqual([GREETING])
  await say('Hello?')
  expect(assistant.reply).toHaveBeenLastCalledWith('Hello?', [expect.objectContaining({ text: GREETING })])
})

test('a reply to somebody who has left is not the next one’s', async () => {
  const { chat, assistant, texts, say, saved, store } = setUp()
  let answer: (reply: Reply) => void = () => undefined
  assistant.reply.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  chat.open()
  const asked = say('my secret')
  await vi.waitFor(() => expect(assistant.reply).toHaveBeenCalled())
  store.entries.clear()
  chat.end()
  chat.open()
  const before = saved.length
  answer({ text: 'About your secret', isAnswer: true })
  await asked
  expect(texts()).toEqual([GREETING])
  expect(saved).toHaveLength(before)
  expect(chat.read().isPending).toBe(false)
})
