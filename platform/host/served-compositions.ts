import { type Composition, parseComposition } from '@site/records/documents/composition'
import type { FileSource } from '@site/records/documents/file-source'
import { cacheResults } from './bounded-cache'
import { bytesOf, type EncodedBody, encodeBody, respond } from './encoded-body'
import { readCompositionText } from './load-composition'
import { PLAIN_HEADERS, TEXT_HEADERS } from './plain-headers'
import type { LiveComposition } from './pointer-state'

/** Each may have megabytes; open tabs request the newest ones. */
const MAX_BODIES = 20
const MAX_BODY_BYTES = 64_000_000

/** Length of the queue: each request keeps a tab waiting, and none may block all. */
const MAX_WAITING = 50

class Busy extends Error {}

const JSON_HEADERS = { ...PLAIN_HEADERS, 'content-type': 'application/json' }

interface Answer {
  readonly body: EncodedBody
  /** A view made by a shell other than the composition's own: pages compare it with the hash of their own shell's view. */
  readonly isForeign: boolean
}

/**
 * Serves compositions by their ids, whole or as the browser's view of them. Anyone with write access to the store can add one, so its
 * code never runs: the live shell makes the view. A view of a composition that is not live is cached while the live one stays the same.
 */
export function serveCompositions(
  store: FileSource,
  live: () => Promise<LiveComposition>,
  recompress: (body: EncodedBody) => EncodedBody,
) {
  const limits = {
    most: MAX_BODIES,
    mostBytes: MAX_BODY_BYTES,
    bytesOf: (answer: Answer | null) => (answer ? bytesOf(answer.body) : 0),
  }
  const cachedAnswer = cacheResults<Answer | null>({
    ...limits,
    msOf: (answer) => (answer && !answer.isForeign ? Number.POSITIVE_INFINITY : 0),
  })
  const cachedForeign = cacheResults<Answer | null>({
    ...limits,
    msOf: (answer) => (answer ? Number.POSITIVE_INFINITY : 0),
  })
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** One at a time: each reads megabytes, and a client can request the whole history at once. */
  function inTurn(work: () => Promise<string | null>): Promise<string | null> {
    if (waiting >= MAX_WAITING) return Promise.reject(new Busy())
    waiting++
    const done = turn.then(work).finally(() => waiting--)
    turn = done.catch(() => undefined)
    return done
  }

  async function makeWhole(id: string): Promise<Answer | null> {
    const now = await live().catch(() => null)
    // Open tabs request the live one, which is already accepted: they do not wait in the queue.
    const text =
      now?.id === id ? await readCompositionText(store, id) : await inTurn(() => readChecked(id, now))
    return text ? { body: await encode(text), isForeign: false } : null
  }

  /** `null`: it is invalid, and is not served. */
  async function readChecked(id: string, now: LiveComposition | null): Promise<string | null> {
    const text = await readCompositionText(store, id)
    return text && (await parse(id, text, now)) ? text : null
  }

  async function makeView(id: string): Promise<Answer | null> {
    const now = await live()
    if (now.id !== id) return cachedForeign(`${id} ${now.id}`, () => makeForeign(id, now))
    return { body: await encode(JSON.stringify(now.composer.viewOf(id, now.composition))), isForeign: false }
  }

  async function makeForeign(id: string, now: LiveComposition): Promise<Answer | null> {
    const view = await inTurn(async () => {
      const text = await readCompositionText(store, id)
      const composition = text && (await parse(id, text, now))
      return composition ? JSON.stringify(now.composer.viewOf(id, composition)) : null
    })
    return view ? { body: await encodeBody(Buffer.from(view)), isForeign: true } : null // browsers do not cache it: no dense compression
  }

  const encode = async (text: string) => recompress(await encodeBody(Buffer.from(text)))

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const make = part === 'whole' ? makeWhole : makeView
    const made = cachedAnswer(`${id} ${part}`, () => make(id))
    const answer = await made.catch((error: unknown) => {
      if (error instanceof Busy) return undefined
      throw error
    })
    if (answer === undefined)
      return new Response('Too many compositions are asked for. Try again in a moment.\n', {
        status: 503,
        headers: { ...TEXT_HEADERS, 'cache-control': 'no-store', 'retry-after': '1' },
      })
    if (!answer) return new Response('No such composition.\n', { status: 404, headers: TEXT_HEADERS })
    const keep = answer.isForeign ? 'no-store' : 'public, max-age=31536000, immutable'
    return respond(request, answer.body, 200, { ...JSON_HEADERS, 'cache-control': keep })
  }
}

/** @param now most of it is the same, and need not be read again. */
const parse = (id: string, text: string, now: LiveComposition | null): Promise<Composition | null> =>
  parseComposition(text, id, now?.composition).catch(() => null)
