// @vitest-environment happy-dom
import type { ConversationSummary } from '@site/shared/data/conversations'
import { AppError } from '@site/shared/errors'
import { listen } from '@site/shared/events'
import {
  eventually,
  fieldNamed,
  mountAt,
  press,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from './analytics-page'

const data = vi.hoisted(() => ({
  countConversations: vi.fn(),
  listConversations: vi.fn(),
  listConversationsByStart: vi.fn(),
  listMessages: vi.fn(),
  listQuestions: vi.fn(),
  searchMessages: vi.fn(),
  searchReplies: vi.fn(),
}))
vi.mock('@site/shared/data/conversations', async (original) => ({ ...(await original<object>()), ...data }))
vi.mock('@site/shared/data/message-search', async (original) => ({ ...(await original<object>()), ...data }))
// The original draws on a canvas.
vi.mock('./activity/activity', () => ({ Activity: () => null }))
vi.mock('./activity/use-activity', () => ({
  useActivity: () => ({ value: [], error: null, isLoading: false, reload: () => undefined }),
}))

const DAY = '2026-11-20T10:00:00.000Z'
const conversation = (id: string): ConversationSummary => ({
  conversation_id: id,
  user_id: null,
  message_count: 3,
  started_at: DAY,
  last_message_at: DAY,
  user_messages: 2,
  bot_messages: 1,
})
const message = (id: string, text: string, is_user: boolean) => ({
  id: text,
  conversation_id: id,
  user_id: null,
  message: text,
  is_user,
  timestamp: DAY,
})
const never = () => new Promise<never>(() => undefined)

async function openPage() {
  const { place } = await mountAt('/chat-analytics', <Page />)
  const section = (heading: string) =>
    [...place.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === heading)
  return {
    place,
    list: () => section('Recent Conversations'),
    details: () => section('Conversation Details'),
    tile: (label: string) =>
      [...place.querySelectorAll('li')]
        .find((one) => one.textContent?.includes(label))
        ?.textContent?.replace(label, '')
        .trim(),
    async search(text: string) {
      await type(fieldNamed(place, 'search'), text)
      await submitForm(place)
    },
  }
}

beforeEach(() => {
  showSession(testSession())
  for (const call of Object.values(data)) call.mockReset().mockResolvedValue([])
  data.countConversations.mockResolvedValue({ conversations: 3, messages: 1_000, startedToday: 1 })
})
afterEach(() => void vi.restoreAllMocks())

test('without a login the page denies access, and leads to the login', async () => {
  showSession(null)
  const onLogin = vi.fn()
  const stop = listen('openLoginModal', onLogin)
  const { place } = await openPage()
  expect(place.querySelector('h1')?.textContent).toBe('Access Denied')
  expect(place.textContent).toContain('Please log in to view chat analytics.')
  await press(place, 'Log in')
  expect(onLogin).toHaveBeenCalledTimes(1)
  expect(data.listConversations).not.toHaveBeenCalled()
  stop()
})

test('four tiles, counted anew by "Refresh"', async () => {
  const { place, tile } = await openPage()
  await eventually(() => expect(tile('Total Conversations')).toBe('3'))
  expect(tile('Total Messages')).toBe('1,000')
  expect(tile('Avg Messages/Conv')).toBe('333')
  expect(tile('Active Today')).toBe('1')
  data.countConversations.mockResolvedValue({ conversations: 5, messages: 1_005, startedToday: 2 })
  await press(place, 'Refresh')
  await eventually(() => expect(tile('Total Conversations')).toBe('5'))
  expect(tile('Active Today')).toBe('2')
})

test('while conversations are loaded, it says so', async () => {
  data.listConversations.mockImplementation(never)
  const { list } = await openPage()
  expect(list()?.textContent).toContain('Loading conversations...')
})

test('a chosen conversation says who said what, as text', async () => {
  const markup = '<img src=x onerror=alert(1)> [click](javascript:alert(1))'
  data.listConversations.mockResolvedValue([conversation('00000000-1'), conversation('11111111-1')])
  data.listMessages.mockImplementation(async (id) => [
    message(id, markup, true),
    message(id, '$100 per month.', false),
  ])
  const { list, details } = await openPage()
  expect(details()?.textContent).toContain('Select a conversation to view details')
  await eventually(() => expect(list()?.querySelectorAll('button')).toHaveLength(2))
  const [first] = list()?.querySelectorAll('button') ?? []
  for (const text of ['00000000', 'Anonymous', '3 messages']) expect(first?.textContent).toContain(text)
  await act(async () => first?.click())
  const said = () => [...(details()?.querySelectorAll('li') ?? [])].map((one) => one.textContent)
  await eventually(() => expect(said()).toHaveLength(2))
  expect(said()[0]).toMatch(/^Visitor/)
  expect(said()[0]).toContain(markup)
  expect(said()[1]).toMatch(/^Assistant/)
  expect(details()?.querySelector('img, a')).toBeNull()
  expect(first?.getAttribute('aria-current')).toBe('true')
})

test('a search marks what it found, says when it found nothing, and an empty one reloads everything', async () => {
  data.listConversations.mockResolvedValue([conversation('00000000-1')])
  const { list, search } = await openPage()
  await search('nobody said this')
  await eventually(() => expect(list()?.textContent).toContain('No conversations found'))
  data.searchMessages.mockResolvedValue([message('11111111-1', 'It costs 100% more', true)])
  await search('100%')
  await eventually(() => expect(list()?.querySelector('mark')?.textContent).toBe('100%'))
  expect(list()?.querySelector('[role=status]')?.textContent).toContain('Conversations that contain')
  expect(data.searchMessages).toHaveBeenLastCalledWith('100%', expect.objectContaining({ userId: undefined }))
  await search('')
  await eventually(() => expect(list()?.textContent).toContain('00000000'))
})

test('an account may look at only its own', async () => {
  const { place } = await openPage()
  await act(async () => place.querySelector<HTMLElement>('[type=checkbox]')?.click())
  expect(data.listConversations).toHaveBeenLastCalledWith(
    expect.objectContaining({ userId: testSession().user.id }),
  )
})

test('a database error shows in a banner, with zeroed statistics, until the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refused = new AppError('backend-refused', 'the disk is full')
  data.countConversations.mockRejectedValueOnce(refused)
  data.listConversations.mockRejectedValueOnce(refused)
  const { place, tile } = await openPage()
  const said = () => place.querySelector('[role=alert]')?.textContent
  await eventually(() => expect(said()).toMatch(/^[^“]*“the disk is full”.*try again[^“]*$/))
  for (const label of ['Total Conversations', 'Total Messages', 'Avg Messages/Conv', 'Active Today'])
    expect(tile(label)).toBe('0')
  await press(place, 'Refresh')
  await eventually(() => expect(said()).toBe(''))
})

test('questions without a good answer are listed, and lead to their conversation', async () => {
  const ask = (id: string) => [message(id, 'Do you build rockets?', true)]
  data.searchReplies.mockResolvedValue(
    ['a', 'b'].map((id) => ({ ...message(id, 'I am not sure about that one.', false), id, timestamp: DAY })),
  )
  data.listQuestions.mockResolvedValue([...ask('a'), ...ask('b')])
  const { place } = await openPage()
  await eventually(() => expect(place.textContent).toContain('Do you build rockets?'))
  expect(place.textContent).toContain('2 times')
  await press(place, 'View conversation')
  expect(data.listMessages).toHaveBeenCalled()
})

test('a long export shows its progress and can be cancelled', async () => {
  data.listConversationsByStart.mockImplementation(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const { place } = await openPage()
  const progress = () => place.querySelector('[aria-label^="Exported 0 of"], progress')
  await press(place, 'Export (CSV)')
  expect(progress()).not.toBeNull()
  await press(place, 'Cancel')
  await eventually(() => expect(progress()).toBeNull())
  expect(place.querySelector('[role=alert]')?.textContent).toBe('')
})
