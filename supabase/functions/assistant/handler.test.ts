import {
  assistantFacts,
  assistantGeneration,
  assistantModel,
  unansweredOpenings,
} from '@site/shared/business'
import { expect, test, vi } from 'vitest'
import { cannedReply } from './canned-replies.ts'
import storedFacts from './facts.json'
import { createAssistant } from './handler.ts'
import storedModel from './model.json'

const MODELS = 'https://site.example/functions/v1/assistant/v1beta/models'
const PATH = `${MODELS}/gemini-3.5-flash-lite`
const body = { contents: [{ role: 'user', parts: [{ text: 'User message: hello' }] }] }

const ask = (content: unknown = body, init: RequestInit = {}, method = ':generateContent') =>
  new Request(`${PATH}${method}`, { method: 'POST', body: JSON.stringify(content), ...init })

const upstream = (answer: () => Promise<Response>) => vi.fn<typeof fetch>(answer)

const facts = assistantFacts()

test('the stored facts are those of the business, and the model with its settings is the chat’s', () => {
  expect(storedFacts, 'write them anew: npx tsx tools/write-facts.ts').toEqual(facts)
  expect(storedModel, 'write it anew: npx tsx tools/write-facts.ts').toEqual({
    model: assistantModel,
    generation: assistantGeneration,
  })
})

test.each([
  ['What do you offer?', facts.services],
  ['How much does it cost?', facts.plans],
  ['What do you charge?', facts.plans],
  ['How can I contact you?', facts.email],
  ['Book consultation', facts.schedulingUrl],
  ['Do I get my money back?', facts.guarantee],
  ['When are you open?', facts.hours],
  ['How long does it take?', facts.delivery],
  ['Can our university collaborate?', facts.researchReply],
  ['Where are you located?', facts.location],
  ['hello', facts.company],
  ['What is the airspeed of a swallow?', facts.unsure],
])('without a key: %s', (question, fact) => {
  const reply = cannedReply(question, facts)
  expect(reply).toContain(fact)
  expect(reply.split(/[.!?](?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(4)
})

test('with a key the question goes on, the key with it and the visitor’s headers not', async () => {
  const fetch = upstream(async () =>
    Response.json({ candidates: [] }, { headers: { 'x-internal': 'secret' } }),
  )
  const answer = await createAssistant({ facts, apiKey: 'our-key', fetch })(
    ask(
      { ...body, tools: [{ codeExecution: {} }], generationConfig: { maxOutputTokens: 1e9 } },
      {
        headers: { 'x-goog-api-key': 'visitor-key', cookie: 'a=b' },
      },
    ),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-internal')).toBeNull()
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe(
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-3.5-flash-lite:generateContent',
  )
  expect(init?.headers).toEqual({ 'content-type': 'application/json', 'x-goog-api-key': 'our-key' })
  const sent: Record<string, unknown> = JSON.parse(String(init?.body))
  expect(Object.keys(sent)).toEqual(['systemInstruction', 'contents', 'generationConfig'])
  expect(sent['generationConfig']).toMatchObject({ maxOutputTokens: 2048 })
  // The analytics page finds questions without a good answer by these words.
  expect(JSON.stringify(sent['systemInstruction'])).toContain(unansweredOpenings.unsure)
})

interface Sent {
  readonly generationConfig: object
}
const sentTo = (fetch: ReturnType<typeof upstream>): [string, object][] =>
  fetch.mock.calls.map(([address, init]) => {
    const { generationConfig }: Sent = JSON.parse(String(init?.body))
    return [/models\/([^:]+)/.exec(String(address))?.[1] ?? '', generationConfig]
  })

test.each([
  [assistantModel, 'gemini-3.5-flash-lite', { thinkingLevel: 'MINIMAL' }],
  ['gemini-2.5-flash-lite', 'gemini-2.5-flash-lite', { thinkingBudget: 0 }],
  ['gemini-2.5-flash', 'gemini-3.5-flash-lite', { thinkingLevel: 'MINIMAL' }],
  ['gemini-2.0-flash', 'gemini-3.5-flash-lite', { thinkingLevel: 'MINIMAL' }],
])('asked for %s, %s answers and thinks as little as it can', async (named, answering, thinkingConfig) => {
  const fetch = upstream(async () => Response.json({ candidates: [] }))
  const request = new Request(`${MODELS}/${named}:generateContent`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect((await createAssistant({ facts, apiKey: 'our-key', fetch })(request)).status).toBe(200)
  expect(sentTo(fetch)).toEqual([[answering, { maxOutputTokens: 2048, thinkingConfig }]])
})

test('a model that does not take the setting answers without it', async () => {
  const error = { code: 400, message: 'Thinking level is not supported.', status: 'INVALID_ARGUMENT' }
  const fetch = upstream(async () => Response.json({ candidates: [] }))
  fetch.mockResolvedValueOnce(Response.json({ error }, { status: 400 }))
  expect((await createAssistant({ facts, apiKey: 'our-key', fetch })(ask())).status).toBe(200)
  expect(sentTo(fetch)[1]?.[1]).toEqual({ maxOutputTokens: 2048 })
})

test('the model’s refusal is told, without the key', async () => {
  const fetch = upstream(async () =>
    Response.json(
      { error: { code: 400, message: 'API key our-key not valid.', status: 'INVALID_ARGUMENT' } },
      { status: 400 },
    ),
  )
  const answer = await createAssistant({ facts, apiKey: 'our-key', fetch })(ask())
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: 400, message: 'API key … not valid.', status: 'INVALID_ARGUMENT' } },
  ])
})

test('which of Google’s limits is reached is told, and whose project it is not', async () => {
  const violation = {
    quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
    quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier',
    quotaDimensions: { location: 'global', model: 'gemini-2.5-flash' },
  }
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [violation] },
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', metadata: { consumer: 'projects/123' } },
    { '@type': 'type.googleapis.com/google.rpc.Help', links: [{ url: 'https://ai.google.dev' }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '38.2s' },
  ]
  const error = { code: 429, message: 'You exceeded your current quota.', status: 'RESOURCE_EXHAUSTED' }
  const fetch = upstream(async () => Response.json({ error: { ...error, details } }, { status: 429 }))
  const answer = await createAssistant({ facts, apiKey: 'our-key', fetch })(ask())
  const told = [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: violation.quotaId }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '38.2s' },
  ]
  expect([answer.status, await answer.json()]).toEqual([429, { error: { ...error, details: told } }])
})

test('half an emoji goes no further, neither in a question nor in a refusal', async () => {
  const message = `${'x'.repeat(499)}😀`
  const fetch = upstream(async () => Response.json({ error: { message } }, { status: 500 }))
  const half = '😀'.slice(0, 1)
  const answer = await createAssistant({ facts, apiKey: 'our-key', fetch })(
    ask({ contents: [{ parts: [{ text: `Hello ${half}` }] }] }),
  )
  expect(String(fetch.mock.calls[0]?.[1]?.body)).toContain('Hello \uFFFD')
  expect(await answer.text()).toContain('x\uFFFD')
})

test('a model that cannot be reached', async () => {
  const fetch = upstream(() => Promise.reject(new TypeError('fetch failed')))
  const answer = await createAssistant({ facts, apiKey: 'our-key', fetch })(ask())
  expect(answer.status).toBe(503)
})

test('when the visitor leaves, the model is told to stop', async () => {
  const leaving = new AbortController()
  let stopped = false
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          stopped = true
          reject(new DOMException('aborted', 'AbortError'))
        })
        leaving.abort()
      }),
  )
  await createAssistant({ facts, apiKey: 'our-key', fetch })(ask(body, { signal: leaving.signal }))
  expect(stopped).toBe(true)
})

test('answers are streamed as they come', async () => {
  const fetch = upstream(
    async () => new Response('data: {"a":1}\r\n\r\n', { headers: { 'content-type': 'text/event-stream' } }),
  )
  const assistant = createAssistant({ facts, apiKey: 'our-key', fetch })
  const answer = await assistant(ask(body, {}, ':streamGenerateContent?alt=sse'))
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(await answer.text()).toBe('data: {"a":1}\r\n\r\n')
  expect((await assistant(ask(body, {}, ':streamGenerateContent'))).status).toBe(400)
})

test.each([
  ['no turns', { contents: [] }, 400],
  ['too many turns', { contents: Array(21).fill(body.contents[0]) }, 400],
  ['a picture', { contents: [{ parts: [{ inlineData: { mimeType: 'image/png', data: '' } }] }] }, 400],
  ['a list', [1], 400],
])('refuses %s', async (_, content, status) => {
  expect((await createAssistant({ facts })(ask(content))).status).toBe(status)
})

test('other methods and pages of other sites', async () => {
  const assistant = createAssistant({ facts, origins: ['https://site.example'] })
  expect((await assistant(new Request(`${PATH}:generateContent`))).status).toBe(405)
  expect((await assistant(ask(body, {}, ':countTokens'))).status).toBe(404)
  expect((await assistant(ask(body, { headers: { origin: 'https://evil.example' } }))).status).toBe(403)
  expect((await assistant(ask(body, { headers: { origin: 'https://site.example' } }))).status).toBe(200)
  expect(
    (await assistant(new Request(PATH, { method: 'OPTIONS' }))).headers.get('access-control-allow-headers'),
  ).toContain('x-goog-api-client')
})

interface LimitError {
  readonly message: string
  readonly details: readonly {
    readonly violations?: readonly { readonly quotaId: string }[]
    readonly retryDelay?: string
  }[]
}

test('each visitor and all together have their limits', async () => {
  let now = 0
  const assistant = createAssistant({
    facts,
    limits: { perVisitorMinute: 2, perVisitorDay: 3, perMinute: 100, perDay: 5 },
    now: () => now,
  })
  const from = async (visitor: string) => {
    const answer = await assistant(ask(body, { headers: { 'x-forwarded-for': visitor } }))
    const { error }: { error?: LimitError } = await answer.json()
    const [failure, retry] = error?.details ?? []
    return error && [error.message, failure?.violations?.[0]?.quotaId, retry?.retryDelay]
  }
  const minute = ['Too many requests. Wait a minute and try again.', 'AnswersPerMinutePerVisitor', '60s']
  const day = ['Your quota of answers for today is used up.', 'AnswersPerDayPerVisitor', '86340s']
  const dayOfAll = ['The quota of answers for today is used up.', 'AnswersPerDay', '86340s']
  expect([await from('a'), await from('a')]).toEqual([undefined, undefined])
  expect(await from('a')).toEqual(minute)
  now += 60_000
  expect(await from('a')).toBeUndefined()
  expect(await from('a')).toEqual(day)
  expect([await from('b'), await from('b')]).toEqual([undefined, undefined])
  expect(await from('c')).toEqual(dayOfAll)
})

test('what the instance refuses does not reach the database', async () => {
  const limits = { perVisitorMinute: 1, perVisitorDay: 9, perMinute: 9, perDay: 9 }
  const take = vi.fn(async () => null)
  const assistant = createAssistant({ facts, limits, dayCounts: { secret: 'secret', take }, now: () => 0 })
  for (const [content, expected] of [
    [{ contents: [] }, 400],
    [body, 200],
    [body, 429],
  ] as const)
    expect((await assistant(ask(content))).status).toBe(expected)
  expect(take).toHaveBeenCalledOnce()
})

test('what is refused uses up nobody’s answers', async () => {
  const limits = { perVisitorMinute: 2, perVisitorDay: 2, perMinute: 2, perDay: 2 }
  const assistant = createAssistant({ facts, limits, now: () => 0 })
  for (let count = 0; count < 5; count++) expect((await assistant(ask({ contents: [] }))).status).toBe(400)
  for (const expected of [200, 200, 429]) expect((await assistant(ask(body))).status).toBe(expected)
})

test('the address is the one that the proxy saw, not the one that a visitor writes before it', async () => {
  const limits = { perVisitorMinute: 1, perVisitorDay: 9, perMinute: 9, perDay: 9 }
  const assistant = createAssistant({ facts, limits, now: () => 0 })
  const from = async (headers: HeadersInit, to = assistant) => (await to(ask(body, { headers }))).status
  expect(await from({ 'x-forwarded-for': '203.0.113.1, 198.51.100.1' })).toBe(200)
  expect(await from({ 'x-forwarded-for': '203.0.113.2, 198.51.100.1' })).toBe(429)
  expect(await from({ 'x-forwarded-for': '203.0.113.2, 198.51.100.2' })).toBe(200)
  expect(await from({ 'x-forwarded-for': '2001:db8::1' })).toBe(200)
  expect(await from({ 'x-forwarded-for': '2001:db8::2' })).toBe(429)

  const named = createAssistant({ facts, limits, visitorHeader: 'x-client', now: () => 0 })
  const proxy = { 'x-forwarded-for': '192.0.2.1' }
  expect(await from({ 'x-client': 'a', ...proxy }, named)).toBe(200)
  expect(await from({ 'x-client': 'b', ...proxy }, named)).toBe(200)
  expect(await from({ 'x-client': 'b', ...proxy }, named)).toBe(429)
  expect(await from(proxy, named)).toBe(200)
  expect(await from(proxy, named)).toBe(429)
})
