import { unansweredOpenings } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGeminiAssistant } from '../../../mfe-chat/src/features/chat/assistant/gemini-assistant'
import { type DeployedFunction, deployFunction } from '../support/deno'
import { type ScriptedServer, sendJson, startScriptedServer } from '../support/scripted-server'
import { startBackend } from '../support/start-backend'

const MODEL = 'gemini-3.5-flash-lite'
const SITE = 'https://site.example'

let deployed: DeployedFunction
let gemini: ScriptedServer
let url: string
const serve = (variables: Readonly<Record<string, string>> = {}) =>
  deployed.serve({
    GEMINI_API_KEY: 'our-key',
    GEMINI_BASE_URL: gemini.url,
    ASSISTANT_ORIGINS: SITE,
    ...variables,
  })
beforeAll(async () => {
  ;[deployed, gemini] = await Promise.all([deployFunction('assistant'), startScriptedServer()])
  url = await serve()
})
afterAll(() => Promise.all([deployed?.remove(), gemini?.close()]))

const says = (text: string, more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }],
})

/** The chat's own assistant, with Google's client in it. */
function reply(question: string) {
  const config = { ...placeholderConfig, supabaseUrl: url, supabaseAnonKey: 'anon' }
  provideConfig(config)
  return createGeminiAssistant(config).reply(question, [])
}

function ask(method: string, init: RequestInit = {}, at = url): Promise<Response> {
  return fetch(`${at}/functions/v1/assistant/v1beta/models/${MODEL}:${method}`, {
    method: 'POST',
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello?' }] }] }),
    ...init,
  })
}

/** A server-sent event as Google writes it. */
const event = (body: object) => `data: ${JSON.stringify(body)}\r\n\r\n`
const STREAM = 'streamGenerateContent?alt=sse'

test('its types are right, and it needs nothing but its own folder', async () => {
  await deployed.check()
})

test('a browser may send what the chat sends', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(says('Hello!')))
  await reply('Hello?')
  const sent = [...new Headers(asked.mock.calls[0]?.[1]?.headers).keys()]
  asked.mockRestore()
  expect(sent).toEqual(expect.arrayContaining(['apikey', 'x-goog-api-client', 'x-goog-api-key']))

  const preflight = await ask('generateContent', {
    method: 'OPTIONS',
    body: null,
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent.join(),
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(/,\s*/)
  expect(allowed).toEqual(expect.arrayContaining(sent))
})

test('an answer goes through, with our key and without the visitor’s headers', async () => {
  gemini.answer((response) => sendJson(response, says('We build chatbots.')))
  expect(await reply('What do you build?')).toEqual({ text: 'We build chatbots.', isAnswer: true })
  const [asked] = gemini.asked
  expect(asked?.path).toBe(`/v1beta/models/${MODEL}:generateContent`)
  expect(asked?.headers['x-goog-api-key']).toBe('our-key')
  expect(asked?.headers).not.toHaveProperty('apikey')
  expect(asked?.body).toContain('What do you build?')
})

test('a stream arrives piece by piece, as the model writes it', async () => {
  const first = event(says('We build '))
  const last = event(says('chatbots.', { finishReason: 'STOP' }))
  let goOn: () => void = () => undefined
  gemini.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first)
    goOn = () => response.end(last)
  })
  const answer = await ask(STREAM)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  let read = ''
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += piece
    if (read === first) goOn() // held back until the first chunk arrived: a buffer in between would wait forever
  }
  expect(read).toBe(first + last)
  expect(gemini.asked[0]?.path).toBe(`/v1beta/models/${MODEL}:${STREAM}`)
})

test.each([
  ['PerMinute', unansweredOpenings.rateLimit],
  ['PerDay', unansweredOpenings.quota],
])('the model’s limit is reached (%s), and the visitor reads which', async (window, opening) => {
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: `GenerateRequests${window}PerProjectPerModel-FreeTier` }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '38s' },
  ]
  const error = {
    code: 429,
    message: 'You exceeded your current quota.',
    status: 'RESOURCE_EXHAUSTED',
    details,
  }
  gemini.answer((response) => sendJson(response, { error }, 429))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { text, isAnswer } = await reply('Hello?')
  warned.mockRestore()
  expect({ isAnswer, opening: text.slice(0, opening.length) }).toEqual({ isAnswer: false, opening })
})

test('when the visitor leaves before the answer, the model is told to stop', async () => {
  const leaving = new AbortController()
  const stopped = new Promise((resolve) => {
    gemini.answer((response) => {
      response.once('close', () => resolve(true))
      leaving.abort()
    })
  })
  await expect(ask('generateContent', { signal: leaving.signal })).rejects.toThrow('abort')
  expect(await stopped).toBe(true)
})

test('when the visitor leaves in the middle of the answer, the model is told to stop', async () => {
  const stopped = new Promise((resolve) => {
    gemini.answer((response) => {
      response.once('close', () => resolve(true))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(says('We build ')))
    })
  })
  const leaving = new AbortController()
  const { body } = await ask(STREAM, { signal: leaving.signal })
  await body?.getReader().read()
  leaving.abort()
  expect(await stopped).toBe(true)
})

test('pages of another site are refused, and may read why', async () => {
  const answer = await ask('generateContent', { headers: { origin: 'https://elsewhere.example' } })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } })
})

test('the answers of a day are counted for all instances, and a database that is gone stops nobody', async () => {
  const [backend, tableApi] = await Promise.all([startBackend(), startScriptedServer()])
  // PostgREST turns such a request into this.
  tableApi.answer(async (response, { path, body }) => {
    const given: Record<string, unknown> = JSON.parse(body)
    const names = Object.keys(given).map((name, index) => `${name} => $${index + 1}`)
    const call = `public.${path.replace('/rest/v1/rpc/', '')}(${names.join()})`
    const [row] = await backend.query<{ result: unknown }>(`select ${call} as result`, Object.values(given))
    sendJson(response, row?.result)
  })
  gemini.answer((response) => sendJson(response, says('Hello!')))
  await backend.query(
    `insert into internal.assistant_answers values ((now() at time zone 'utc')::date, 'all', 4999)`,
  )
  const project = { SUPABASE_URL: tableApi.url, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}' }
  const instances = await Promise.all([serve(project), serve(project)])

  const answers = await Promise.all(instances.map((at) => ask('generateContent', {}, at)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.text()).toContain('AnswersPerDay')

  await Promise.all([tableApi.close(), backend.close()])
  expect((await ask('generateContent', {}, instances[0])).status).toBe(200)
})
