import { GeminiError } from './gemini-error.ts'
import { answeringModel, maxOutputTokens, offeredModels } from './models.ts'
import { wellFormed } from './well-formed.ts'

/** A visitor's validated request. */
export interface GeminiRequest {
  /** The model that answers, not always the requested one. */
  readonly model: string
  readonly streaming: boolean
  readonly contents: readonly Turn[]
  readonly maxOutputTokens: number
}

export interface Turn {
  readonly role: 'user' | 'model'
  readonly parts: readonly { readonly text: string }[]
}

const PATH = /\/v1beta\/models\/([\w.-]+):(\w+)$/

export const MOST_BODY_BYTES = 64 * 1024
const MOST_TURNS = 20
const MOST_CHARACTERS = 20_000

/** Parses a request of Gemini's API and refuses everything that a chat does not need. */
export async function readGeminiRequest(request: Request): Promise<GeminiRequest> {
  const url = new URL(request.url)
  const [, named = '', method = ''] = PATH.exec(url.pathname) ?? []
  const model = answeringModel(named)
  if (model === undefined)
    throw new GeminiError(404, 'NOT_FOUND', `The model is not offered here. Offered are ${offeredModels}.`)
  if (method !== 'generateContent' && method !== 'streamGenerateContent')
    throw new GeminiError(
      404,
      'NOT_FOUND',
      'Only generateContent and streamGenerateContent are offered here.',
    )
  if (request.method !== 'POST')
    throw new GeminiError(405, 'INVALID_ARGUMENT', 'Send this request with POST.')
  const streaming = method === 'streamGenerateContent'
  if (streaming && url.searchParams.get('alt') !== 'sse')
    throw invalid('Answers are streamed with alt=sse only.')
  const body = await readJson(request)
  return { model, streaming, contents: readTurns(body['contents']), maxOutputTokens: outputTokens(body) }
}

/** The visitor's own text: the last turn, without a prompt that the site may have added before it. */
export function lastQuestion({ contents }: GeminiRequest): string {
  const text = (contents.at(-1)?.parts ?? []).map((part) => part.text).join('\n')
  const mark = 'User message:'
  const at = text.lastIndexOf(mark)
  return (at < 0 ? text : text.slice(at + mark.length)).trim()
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readLimited(request)
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (isObject(value)) return value
  } catch {
    // Rejected below, together with JSON that is not an object.
  }
  throw invalid('The body has to be a JSON object.')
}

/** Counts while reading: the announced length may be wrong. */
async function readLimited(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MOST_BODY_BYTES) {
      await reader.cancel()
      throw new GeminiError(413, 'INVALID_ARGUMENT', `The body has more than ${MOST_BODY_BYTES} bytes.`)
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.byteLength
  }
  return all
}

function readTurns(contents: unknown): Turn[] {
  if (!Array.isArray(contents) || contents.length === 0)
    throw invalid('"contents" has to be a list of turns.')
  if (contents.length > MOST_TURNS) throw invalid(`"contents" has more than ${MOST_TURNS} turns.`)
  const turns = contents.map((turn: unknown): Turn => {
    const parts = isObject(turn) ? turn['parts'] : undefined
    if (!isObject(turn) || !Array.isArray(parts)) throw invalid('Every turn needs a list of "parts".')
    return { role: turn['role'] === 'model' ? 'model' : 'user', parts: parts.map(readPart) }
  })
  const characters = turns.flatMap(({ parts }) => parts).reduce((sum, { text }) => sum + text.length, 0)
  if (characters > MOST_CHARACTERS) throw invalid(`The text has more than ${MOST_CHARACTERS} characters.`)
  return turns
}

function readPart(part: unknown): { text: string } {
  const text = isObject(part) ? part['text'] : undefined
  if (typeof text !== 'string') throw invalid('Every part has to be a text.')
  return { text: wellFormed(text) }
}

function outputTokens(body: Record<string, unknown>): number {
  const config = body['generationConfig']
  const asked = isObject(config) ? config['maxOutputTokens'] : undefined
  return typeof asked === 'number' && asked > 0
    ? Math.min(Math.floor(asked), maxOutputTokens)
    : maxOutputTokens
}

function invalid(message: string): GeminiError {
  return new GeminiError(400, 'INVALID_ARGUMENT', message)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
