import { GoogleGenerativeAI, GoogleGenerativeAIFetchError } from '@google/generative-ai'
import type { LocalBackend } from '@site/local-backend'
import { company, plans } from '@site/shared/business'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '../support/visitor'

let backend: LocalBackend
let limited: LocalBackend
beforeAll(async () => {
  backend = await startBackend()
  limited = await startBackend({ rateLimits: true })
}, 60_000)
afterAll(async () => {
  await backend?.close()
  await limited?.close()
})

/** Google's own client, as the chat uses it. */
const model = (at: LocalBackend, name = 'gemini-2.5-flash') =>
  new GoogleGenerativeAI('').getGenerativeModel(
    { model: name },
    {
      baseUrl: `${at.url}/functions/v1/assistant`,
      apiVersion: 'v1beta',
      customHeaders: { apikey: at.anonKey },
    },
  )

test('answers from the company’s facts, the same every time', async () => {
  const ask = async () =>
    (await model(backend).generateContent('…rules…\n\nUser message: How much does it cost?')).response.text()
  const reply = await ask()
  for (const { name } of plans) expect(reply).toContain(name)
  expect(await ask()).toBe(reply)
})

test('the same sentence by sentence', async () => {
  const { stream, response } = await model(backend).generateContentStream('How can I contact you?')
  const parts: string[] = []
  for await (const chunk of stream) parts.push(chunk.text())
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('')).toBe((await response).text())
  expect(parts.join('')).toContain(company.supportEmail)
})

test.each([
  [{ name: 'gemini-9', text: 'x' }, 404],
  [{ name: 'gemini-2.5-flash', text: 'x'.repeat(20_001) }, 400],
  [{ name: 'gemini-2.5-flash', text: 'x'.repeat(70_000) }, 413],
])('refuses what a chat does not need', async ({ name, text }, status) => {
  const error = await model(backend, name)
    .generateContent(text)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GoogleGenerativeAIFetchError)
  expect(error).toMatchObject({ status })
})

test('answers 20 questions a minute, and not more', async () => {
  const ask = () => model(limited).generateContent('hello')
  for (let count = 0; count < 20; count++) await ask()
  expect(await ask().catch((reason: unknown) => reason)).toMatchObject({ status: 429 })
})

test('who a visitor claims to be does not count', async () => {
  const answer = await fetch(
    `${limited.url}/functions/v1/assistant/v1beta/models/gemini-2.5-flash:generateContent`,
    {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ contents: [{ parts: [{ text: 'hello' }] }] }),
    },
  )
  expect(answer.status).toBe(429)
})

test('a function that is not there', async () => {
  expect((await fetch(`${backend.url}/functions/v1/other`, { method: 'POST' })).status).toBe(404)
})
