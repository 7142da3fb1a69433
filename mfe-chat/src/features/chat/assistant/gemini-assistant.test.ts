import { textLimits, unansweredOpenings } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGeminiAssistant } from './gemini-assistant'

const config = { ...placeholderConfig, supabaseUrl: 'https://backend.example', supabaseAnonKey: 'anon' }
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  provideConfig(config)
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
})

const answers = (parts: { text?: string; thought?: boolean }[], finishReason = 'STOP') =>
  asked.mockImplementation(async () =>
    Response.json({ candidates: [{ content: { role: 'model', parts }, finishReason }] }),
  )

function sent(): { url: string; headers: Headers; generationConfig: unknown } {
  const [url, init] = asked.mock.calls[0] ?? []
  const { generationConfig } = JSON.parse(String(init?.body))
  return { url: String(url), headers: new Headers(init?.headers), generationConfig }
}

test('asks the site’s own function, without a key of the model', async () => {
  answers([{ text: ' We build ' }, { text: 'chatbots. ' }])
  const reply = await createGeminiAssistant(config).reply('What do you build?', [])
  expect(reply).toEqual({ text: 'We build chatbots.', isAnswer: true })
  expect(sent().url).toBe(
    'https://backend.example/functions/v1/assistant/v1beta/models/gemini-3.5-flash-lite:generateContent',
  )
  expect(sent().headers.get('apikey')).toBe('anon')
  expect(sent().headers.get('x-goog-api-key')).toBe('')
})

test('with a key for the browser it asks Gemini itself, and tells it nothing of the backend', async () => {
  answers([{ text: 'Gladly.' }])
  await createGeminiAssistant({ ...config, geminiBrowserKey: 'for-everyone' }).reply('Hello', [])
  expect(sent().url).toBe(
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-3.5-flash-lite:generateContent',
  )
  expect(sent().headers.get('x-goog-api-key')).toBe('for-everyone')
  expect(sent().headers.has('apikey')).toBe(false)
  expect(sent().generationConfig).toEqual({
    maxOutputTokens: 2048,
    thinkingConfig: { thinkingLevel: 'MINIMAL' },
  })
})

test.each([
  ['an empty reply', [{ text: ' \n' }, {}], 'STOP'],
  ['a reply of thoughts alone', [{ text: 'They greet me.', thought: true }], 'MAX_TOKENS'],
  ['a reply that is blocked half-way', [{ text: 'It is' }], 'SAFETY'],
  ['a reason of tomorrow', [{ text: 'It is' }], 'SOMETHING_NEW'],
])('%s is a failure', async (_, parts, finishReason) => {
  answers(parts, finishReason)
  expect(await createGeminiAssistant(config).reply('Hello', [])).toMatchObject({
    isAnswer: false,
    text: expect.stringContaining(unansweredOpenings.hiccup),
  })
})

test('a blocked question is a failure, and the console has the reason', async () => {
  asked.mockResolvedValue(Response.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }))
  expect(await createGeminiAssistant(config).reply('Hello', [])).toMatchObject({ isAnswer: false })
  expect(String(vi.mocked(console.warn).mock.calls[0]?.[1])).toContain('PROHIBITED_CONTENT')
})

test('thoughts are not part of the reply', async () => {
  answers([{ text: 'They greet me.', thought: true }, { text: 'Hello!' }])
  expect(await createGeminiAssistant(config).reply('Hello', [])).toEqual({ text: 'Hello!', isAnswer: true })
})

test('a reply that the model could not finish says so', async () => {
  answers([{ text: 'We build chatbots, assist ' }], 'MAX_TOKENS')
  const { text, isAnswer } = await createGeminiAssistant(config).reply('What do you build?', [])
  expect(isAnswer).toBe(true)
  expect(text).toMatch(/^We build chatbots, assist … \(My answer was cut short here\./)
})

test('a reply that is longer than what is stored says so, and ends with a whole emoji', async () => {
  answers([{ text: '😀'.repeat(4_000) }])
  const { text } = await createGeminiAssistant(config).reply('Hello', [])
  expect(text.length).toBeLessThanOrEqual(textLimits.message)
  expect(text).not.toMatch(/\p{Surrogate}/u)
  expect(text).toMatch(/😀 … \(My answer was cut short here\./u)
})

test('a reply that takes 20 seconds is given up', async () => {
  vi.useFakeTimers()
  asked.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')))
      }),
  )
  const told = vi.fn()
  const reply = createGeminiAssistant(config).reply('Hello', []).then(told)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reply
  expect(told).toHaveBeenCalledWith({
    isAnswer: false,
    text: expect.stringContaining(unansweredOpenings.hiccup),
  })
})
