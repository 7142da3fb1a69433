import { askGemini } from './ask-gemini.ts'
import { cannedReply } from './canned-replies.ts'
import { type DayCounts, takeOneOfToday } from './day-counts.ts'
import type { AssistantFacts } from './facts.ts'
import { geminiAnswer, geminiStream } from './gemini-answer.ts'
import { GeminiError } from './gemini-error.ts'
import { type GeminiRequest, lastQuestion, readGeminiRequest } from './gemini-request.ts'
import { networkOf } from './network-of.ts'
import { type AssistantLimits, VisitorLimits } from './visitor-limits.ts'

export interface AssistantOptions {
  readonly facts: AssistantFacts
  /** Without a key the assistant answers from the facts alone. */
  readonly apiKey?: string | undefined
  /** The address of the model, if not Google's: a server with the same API. */
  readonly geminiUrl?: string | undefined
  /** Left out: no limits. */
  readonly limits?: AssistantLimits | undefined
  /** Left out, each instance counts its own days. */
  readonly dayCounts?: DayCounts | undefined
  /** The proxy's header with the caller's address, if not `x-forwarded-for`. */
  readonly visitorHeader?: string | undefined
  /** Allowed origins; left out, all. */
  readonly origins?: readonly string[] | undefined
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-goog-api-client, x-goog-api-key',
  'access-control-max-age': '3600',
}

/** The chat's assistant: Gemini's API, with the key on this side. It runs wherever Request and Response exist. */
export function createAssistant(options: AssistantOptions): (request: Request) => Promise<Response> {
  const checkLimits = limitChecks(options)
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    try {
      checkOrigin(request, options.origins)
      const asked = await readGeminiRequest(request)
      // After validation: a refused request costs nothing, so it does not count.
      await checkLimits(visitorOf(request, options.visitorHeader))
      return withHeaders(await answer(asked, request, options))
    } catch (error) {
      if (error instanceof GeminiError) return withHeaders(error.toResponse())
      if (request.signal.aborted) return new Response(null, { status: 499 })
      throw error
    }
  }
}

/** This instance's own counts first: a burst that they refuse does not reach the database. */
function limitChecks({ limits, dayCounts, now = Date.now }: AssistantOptions) {
  const own = limits ? new VisitorLimits(limits) : undefined
  return async (visitor: string): Promise<void> => {
    own?.check(visitor, now())
    if (limits && dayCounts) await takeOneOfToday(dayCounts, limits, visitor, now())
  }
}

function answer(
  asked: GeminiRequest,
  request: Request,
  options: AssistantOptions,
): Promise<Response> | Response {
  const { apiKey, facts, geminiUrl: baseUrl } = options
  if (apiKey)
    return askGemini(asked, facts, { apiKey, baseUrl, fetch: options.fetch ?? fetch }, request.signal)
  const question = lastQuestion(asked)
  const text = cannedReply(question, facts)
  return asked.streaming
    ? geminiStream(text, asked.model, question)
    : geminiAnswer(text, asked.model, question)
}

function checkOrigin(request: Request, origins: readonly string[] | undefined): void {
  const origin = request.headers.get('origin')
  if (origins && origin && !origins.includes(origin))
    throw new GeminiError(403, 'PERMISSION_DENIED', 'The assistant answers the pages of its own site only.')
}

/** The proxy in front wrote the last address; earlier ones came with the request and may be forged. */
function visitorOf({ headers }: Request, header = 'x-forwarded-for'): string {
  const told = headers.get(header) ?? headers.get('x-forwarded-for')
  return networkOf(told?.split(',').at(-1)?.trim() || 'unknown')
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  response.headers.set('cache-control', 'no-store')
  return response
}
