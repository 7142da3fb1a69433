import type { ConversationSummary } from '@site/shared/data/conversations'
import { expect, test, vi } from 'vitest'
import { exportConversations, exportFileName } from './export-conversations'

const row = (number: number): ConversationSummary => ({
  conversation_id: `id-${number}`,
  user_id: number % 2 === 0 ? 'u' : null,
  message_count: number,
  started_at: '2026-11-20T10:00:00.123456+00:00',
  last_message_at: '2026-11-20T11:00:00+00:00',
  user_messages: 1,
  bot_messages: 1,
})

test('all pages are read, each after the last row of the one before', async () => {
  const all = Array.from({ length: 2_001 }, (_, index) => row(index))
  const readPage = vi.fn(
    async ({ limit, after }: { limit: number; after: ConversationSummary | undefined }) => {
      const from = after ? all.indexOf(after) + 1 : 0
      return all.slice(from, from + limit)
    },
  )
  const progress: number[] = []
  const file = await exportConversations({
    readPage,
    onProgress: (rows) => progress.push(rows),
    signal: new AbortController().signal,
  })
  expect(progress).toEqual([1000, 2000, 2001])
  expect(file.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('Conversation ID,User ID,Message Count,Started At,Last Message At')
  expect(lines[1]).toBe('id-0,u,0,2026-11-20T10:00:00.123Z,2026-11-20T11:00:00.000Z')
  expect(lines[2]?.split(',')[1]).toBe('Anonymous')
  expect(lines).toHaveLength(2_003)
})

test('an id that a spreadsheet would run is a text', async () => {
  const readPage = async () => [{ ...row(1), conversation_id: '=HYPERLINK("x")', user_id: '@SUM(1)' }]
  const signal = new AbortController().signal
  const file = await exportConversations({ readPage, onProgress: () => undefined, signal })
  expect(await file.text()).toContain(`\r\n"'=HYPERLINK(""x"")",'@SUM(1),1,`)
})

test('a row with an odd time is in the file like the others', async () => {
  const readPage = async () => [{ ...row(1), started_at: '-infinity' }, row(2)]
  const signal = new AbortController().signal
  const file = await exportConversations({ readPage, onProgress: () => undefined, signal })
  const lines = (await file.text()).split('\r\n')
  expect(lines[1]).toBe("id-1,Anonymous,1,'-infinity,2026-11-20T11:00:00.000Z")
  expect(lines[2]).toMatch(/^id-2,u,2,2026/)
})

test('cancelling stops between two pages', async () => {
  const abort = new AbortController()
  const readPage = async () => {
    abort.abort()
    return [row(1)]
  }
  await expect(
    exportConversations({ readPage, onProgress: () => undefined, signal: abort.signal }),
  ).rejects.toThrow('aborted')
})

test('the file is named by the UTC day', () => {
  expect(exportFileName(new Date('2026-11-20T23:59:00-05:00'))).toBe('chat_analytics_2026-11-21.csv')
})
