import { setTimeout } from 'node:timers/promises'
import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { company, plans, unansweredOpenings } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGeminiAssistant } from '../../../mfe-chat/src/features/chat/assistant/gemini-assistant'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
let limited: TestedBackend
beforeAll(async () => {
  backend = await startBackend()
  limited = await startBackend({ rateLimits: true })
})
afterAll(async () => {
  await backend?.close()
  await limited?.close()
})

/** The chat's own assistant, with Google's client in it. */
function assistant(at: TestedBackend) {
  const config = { ...placeholderConfig, supabaseUrl: at.url, supabaseAnonKey: at.anonKey }
  provideConfig(config)
  return createGeminiAssistant(config)
}

/** Gemini's protocol, as in all of its clients. */
function ask(
  at: TestedBackend,
  text: string,
  method = 'gemini-3.5-flash-lite:generateContent',
): Promise<Response> {
  return fetch(`${at.url}/functions/v1/assistant/v1beta/models/${method}`, {
    method: 'POST',
    headers: { apikey: at.anonKey },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text }] }] }),
  })
}

interface Answer {
  readonly candidates: readonly {
    readonly content: { readonly parts: readonly { readonly text: string }[] }
  }[]
}
const textOf = (answer: unknown): string =>
  (answer as Answer).candidates[0]?.content.parts.map(({ text }) => text).join('') ?? ''

test('answers from the company’s facts, the same every time', async () => {
  const reply = () => assistant(backend).reply('How much does it cost?', [])
  const { text, isAnswer } = await reply()
  expect(isAnswer).toBe(true)
  for (const { name } of plans) expect(text).toContain(name)
  expect(await reply()).toEqual({ text, isAnswer })
})

test('the same sentence by sentence', async () => {
  const question = 'How can I contact you?'
  const answer = await ask(backend, question, 'gemini-3.5-flash-lite:streamGenerateContent?alt=sse')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events = (await answer.text()).split('\r\n\r\n').filter(Boolean)
  const parts = events.map((event) => textOf(JSON.parse(event.replace(/^data: /, ''))))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('')).toBe(textOf(await (await ask(backend, question)).json()))
  expect(parts.join('')).toContain(company.supportEmail)
})

test.each([
  ['a model that is not offered', 'gemini-9', 'x', 404],
  ['a text that is too long', 'gemini-3.5-flash-lite', 'x'.repeat(20_001), 400],
  ['a body that is too large', 'gemini-3.5-flash-lite', 'x'.repeat(70_000), 413],
])('refuses %s', async (_what, model, text, status) => {
  expect((await ask(backend, text, `${model}:generateContent`)).status).toBe(status)
})

test('answers 20 questions a minute, and not more; the visitor reads why', async () => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 10_000) await setTimeout(left) // it counts in minutes of the clock, and all requests must fall into one
  for (let count = 0; count < 20; count++) expect((await ask(limited, 'hello')).status).toBe(200)
  expect((await ask(limited, 'hello')).status).toBe(429)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { text, isAnswer } = await assistant(limited).reply('hello', [])
  warned.mockRestore()
  expect({ isAnswer, opening: text.startsWith(unansweredOpenings.rateLimit) }).toEqual({
    isAnswer: false,
    opening: true,
  })
})

test('the answers of a day are counted in the database, under no address', async () => {
  const counted = await limited.query<{ visitor: string; answers: number }>(
    `select visitor, answers from internal.assistant_answers order by visitor = 'all'`,
  )
  const [visitor, all] = counted
  expect(visitor?.visitor).toMatch(/^[0-9a-f]{64}$/)
  expect(all).toEqual({ visitor: 'all', answers: visitor?.answers })
  expect(counted).toHaveLength(2)
})

test('who a visitor claims to be does not count', async () => {
  const answer = await fetch(
    `${limited.url}/functions/v1/assistant/v1beta/models/gemini-3.5-flash-lite:generateContent`,
    {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ contents: [{ parts: [{ text: 'hello' }] }] }),
    },
  )
  expect(answer.status).toBe(429)
})

test('pages of every origin may ask it, and read why they were refused', async () => {
  const answer = await fetch(`${backend.url}/functions/v1/assistant/v1beta/models/x:generateContent`, {
    method: 'POST',
    headers: { origin: 'http://localhost:4400' },
    body: '{}',
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
