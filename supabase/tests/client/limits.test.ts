import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { onlyEmbedded, visitor } from '@site/local-backend/testing/visitor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend({ rateLimits: true })
})
afterAll(() => backend?.close())

test('at most 60 chat messages a minute in one conversation', async () => {
  const row = { conversation_id: crypto.randomUUID(), message: 'x', is_user: true, session_id: 's' }
  const client = visitor(backend)
  for (let tens = 0; tens < 6; tens++)
    expect((await client.from('chat_messages').insert(Array(10).fill(row))).error).toBeNull()
  const { status, error } = await client.from('chat_messages').insert(row)
  expect([status, error?.code, error?.message]).toEqual([429, 'PT429', 'Too many chat messages'])
})

test('at most 10 chat messages with one request, which the chat is told like the limit of a conversation', async () => {
  const rows = Array.from({ length: 11 }, () => ({
    conversation_id: crypto.randomUUID(),
    message: 'x',
    is_user: true,
    session_id: 's',
  }))
  const { status, error } = await visitor(backend).from('chat_messages').insert(rows)
  expect([status, error?.code, error?.message]).toEqual([429, 'PT429', 'Too many chat messages'])
})

const question = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] })
const messages = () => {
  const row = { message: 'x', is_user: true, session_id: 's' }
  return JSON.stringify(Array.from({ length: 10 }, () => ({ ...row, conversation_id: crypto.randomUUID() })))
}
/** Limits per caller: exactly this many concurrent requests pass. */
const LIMITED = [
  { what: 'accounts', most: 30, path: '/auth/v1/verify', body: () => '{"type":"email","token_hash":"x"}' },
  { what: 'tables', most: 12, path: '/rest/v1/chat_messages', body: messages },
  {
    what: 'the assistant',
    most: 20,
    path: '/functions/v1/assistant/v1beta/models/gemini-3.5-flash-lite:generateContent',
    body: () => question,
  },
]

describe.each([
  { where: 'behind a proxy', behindProxy: true },
  { where: 'without a proxy', behindProxy: false },
])('$where', ({ behindProxy }) => {
  let own: TestedBackend
  beforeAll(async () => {
    onlyEmbedded()
    own = await startBackend({ rateLimits: true, behindProxy })
  })
  afterAll(() => own?.close())

  test.each(LIMITED)('$what count the visitors', async ({ most, path, body }) => {
    /** Whether one more request of this visitor is refused; the text before its address came with the request. */
    const isRefused = async (address: string) => {
      const claimed = `198.51.100.${Math.floor(Math.random() * 256)}`
      const headers = {
        apikey: own.anonKey,
        'content-type': 'application/json',
        'cf-connecting-ip': claimed,
        'x-forwarded-for': `${claimed}, ${address}`,
      }
      const { status } = await fetch(own.url + path, { method: 'POST', headers, body: body() })
      return status === 429
    }
    for (let count = 0; count < most; count++) expect(await isRefused('2001:db8::1')).toBe(false)
    expect(await isRefused('[2001:db8::2]:4711')).toBe(true)
    // Without a proxy the header may be forged, so it is the same visitor: this machine.
    expect(await isRefused('192.0.2.2')).toBe(!behindProxy)
  })
})
