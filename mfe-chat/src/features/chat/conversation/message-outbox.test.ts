import type { ChatMessageRow, LastSave } from '@site/shared/data/chat-messages'
import { AppError } from '@site/shared/errors'
import { FakeStorage } from '@site/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from './message-outbox'

const conversation = { id: 'c', sessionId: 'session_1_a' }
const message = (id: string) => ({ id, text: ` ${id} `, isUser: true, timestamp: '2026-01-01T00:00:00.000Z' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(store = new FakeStorage()) {
  const saved: ChatMessageRow[] = []
  const save = vi.fn(async (row: ChatMessageRow, _last?: LastSave) => void saved.push(row))
  const writer = vi.fn((): string | null => null)
  const outbox = createOutbox({ save, writer, storage: () => store, userAgent: () => 'a browser' })
  return { outbox, save, saved, writer, store, ids: () => saved.map((row) => row.id) }
}

test('a row says what the conversation and the message say, trimmed, with a placeholder for the address', async () => {
  const { outbox, saved } = setUp()
  outbox.add(conversation, message('one'))
  await vi.runAllTimersAsync()
  expect(saved).toEqual([
    {
      id: 'one',
      conversation_id: 'c',
      user_id: null,
      message: 'one',
      is_user: true,
      session_id: 'session_1_a',
      user_ip: 'not collected',
      user_agent: 'a browser',
      timestamp: '2026-01-01T00:00:00.000Z',
    },
  ])
})

test('what fails is logged and tried again in order, and stays whose it was when it was written', async () => {
  const { outbox, save, saved, writer, ids } = setUp()
  save.mockRejectedValueOnce(new AppError('backend-unreachable', 'no line'))
  outbox.add(conversation, message('one'))
  await vi.advanceTimersByTimeAsync(0)
  expect(console.warn).toHaveBeenCalledOnce()
  writer.mockReturnValue('u')
  outbox.add(conversation, message('two'))
  await vi.runAllTimersAsync()
  expect(ids()).toEqual(['one', 'two'])
  expect(saved.map((row) => row.user_id)).toEqual([null, 'u'])
})

test('it is patient: two seconds, four, eight', async () => {
  const { outbox, save } = setUp()
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  outbox.add(conversation, message('one'))
  for (const [after, attempts] of [
    [1_999, 1],
    [1, 2],
    [3_999, 2],
    [1, 3],
    [8_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    expect(save).toHaveBeenCalledTimes(attempts)
  }
})

test('a row that the database will never take does not hold up the next', async () => {
  const { outbox, save, ids } = setUp()
  save.mockRejectedValueOnce(new AppError('backend-refused', 'too long'))
  outbox.add(conversation, message('one'))
  outbox.add(conversation, message('two'))
  await vi.runAllTimersAsync()
  expect(ids()).toEqual(['two'])
})

test('what waits outlives a reload', async () => {
  const before = setUp()
  before.save.mockRejectedValue(new TypeError('Failed to fetch'))
  before.outbox.add(conversation, message('one'))
  await vi.advanceTimersByTimeAsync(0)
  const after = setUp(new FakeStorage(new Map(before.store.entries)))
  after.outbox.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.ids()).toEqual(['one'])
})

const asha = { access_token: 'of asha', user: { id: 'asha' } }

/** An outbox with one message of an anonymous visitor and one of Asha, as whom they then logged in; neither could be saved. */
async function withUnsaved() {
  const parts = setUp()
  parts.save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  parts.outbox.add(conversation, message('before the login'))
  parts.writer.mockReturnValue('asha')
  parts.outbox.add(conversation, message('after it'))
  await vi.advanceTimersByTimeAsync(0)
  expect(parts.ids()).toEqual([])
  return parts
}

test('what waits when its writer leaves is tried once more with their last token', async () => {
  const { outbox, save, saved } = await withUnsaved()
  outbox.end(asha)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved.map((row) => [row.id, row.user_id])).toEqual([
    ['before the login', null],
    ['after it', 'asha'],
  ])
  expect(save.mock.lastCall?.[1]).toMatchObject({ token: 'of asha' })
})

test('it is tried once, and then forgotten: the next person has none of it', async () => {
  const { outbox, save, store } = await withUnsaved()
  save.mockClear().mockRejectedValue(new TypeError('Failed to fetch'))
  outbox.end(asha)
  await vi.runAllTimersAsync()
  expect(save).toHaveBeenCalledOnce()
  expect(store.entries.get('chat-unsaved')).toBe('[]')
})

test('without a session that could save them, an account’s rows are not tried under another name', async () => {
  const { outbox, saved } = await withUnsaved()
  outbox.end(null)
  await vi.runAllTimersAsync()
  expect(saved.map((row) => row.user_id)).toEqual([null])
})

test('a save that ends after its writer has left takes nothing from the next one', async () => {
  const { outbox, save, saved, writer } = setUp()
  let answer = () => {}
  save.mockImplementationOnce(
    (row) =>
      new Promise((resolve) => {
        answer = () => resolve(void saved.push(row))
      }),
  )
  writer.mockReturnValue('asha')
  outbox.add(conversation, message('of Asha'))
  outbox.end(asha)
  writer.mockReturnValue('ben')
  outbox.add(conversation, message('of Ben'))
  answer()
  await vi.runAllTimersAsync()
  expect(new Set(saved.map((row) => `${row.id} ${row.user_id}`))).toEqual(
    new Set(['of Asha asha', 'of Ben ben']),
  )
})
