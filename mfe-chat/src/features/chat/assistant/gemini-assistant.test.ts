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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
})

const answers = (parts: { text?: string }[]) =>
  asked.mockImplementation(async () => Response.json({ candidates: [{ content: { role: 'model', parts } }] }))

function sent(): { url: string; headers: Headers } {
  const [url, init] = asked.mock.calls[0] ?? []
  return { url: String(url), headers: new Headers(init?.headers) }
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
})

test('an empty reply is a failure', async () => {
  answers([{ text: ' \n' }, {}])
  expect(await createGeminiAssistant(config).reply('Hello', [])).toMatchObject({ isAnswer: false })
})
