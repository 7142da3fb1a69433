import type { ChatMessageRow } from '@site/shared/data/chat-messages'
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
  const save = vi.fn(async (row: ChatMessageRow) => void saved.push(row))
  const userId = vi.fn(async (): Promise<string | null> => null)
  const outbox = createOutbox({ save, userId, storage: () => store, userAgent: () => 'a browser' })
  return { outbox, save, saved, userId, store, ids: () => saved.map((row) => row.id) }
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

test('what fails is logged and tried again in order, with the account of then', async () => {
  const { outbox, save, saved, userId, ids } = setUp()
  save.mockRejectedValueOnce(new AppError('backend-unreachable', 'no line'))
  outbox.add(conversation, message('one'))
  await vi.advanceTimersByTimeAsync(0)
  expect(console.warn).toHaveBeenCalledOnce()
  userId.mockResolvedValue('u')
  outbox.add(conversation, message('two'))
  await vi.runAllTimersAsync()
  expect(ids()).toEqual(['one', 'two'])
  expect(saved.map((row) => row.user_id)).toEqual(['u', 'u'])
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
