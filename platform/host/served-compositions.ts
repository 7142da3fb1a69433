import { type Composition, readComposition as parseComposition } from '@site/composition/composition'
import type { FileSource } from '@site/composition/file-source'
import { cacheResults } from './bounded-cache'
import { bytesOf, type EncodedBody, encodeBody, respond } from './encoded-body'
import type { LiveComposition } from './live-composition'
import { readComposition } from './load-composition'
import { PLAIN_HEADERS } from './plain-headers'

/** Each may have megabytes; open tabs ask for the newest ones. */
const MAX_BODIES = 20
const MAX_BODY_BYTES = 64_000_000

const JSON_HEADERS = { ...PLAIN_HEADERS, 'content-type': 'application/json' }

interface Answer {
  readonly body: EncodedBody
  /** A view that another shell than the composition's own has made: pages hold it to the hash of their own shell's. */
  readonly isForeign: boolean
}

/**
 * Serves compositions by what they are named after, whole or as the browser's view of them. Anybody who can write the store can
 * put one there, so nothing that it brings is run: the live shell makes the view. Of a composition that is not live that is kept for as long
 * as the same one is live.
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

  /** One after the other: megabytes are read for each, and anybody can ask for those of the whole history at once. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function makeWhole(id: string): Promise<Answer | null> {
    const text = await readComposition(store, id)
    const now = await live().catch(() => null)
    return text && (await inTurn(() => parse(id, text, now)))
      ? { body: await encode(text), isForeign: false }
      : null
  }

  async function makeView(id: string): Promise<Answer | null> {
    const now = await live()
    if (now.id !== id) return cachedForeign(`${id} ${now.id}`, () => makeForeign(id, now))
    return { body: await encode(JSON.stringify(now.composer.viewOf(id, now.composition))), isForeign: false }
  }

  async function makeForeign(id: string, now: LiveComposition): Promise<Answer | null> {
    const text = await readComposition(store, id)
    const view =
      text &&
      (await inTurn(async () => {
        const composition = await parse(id, text, now)
        return composition && JSON.stringify(now.composer.viewOf(id, composition))
      }))
    return view ? { body: await encodeBody(Buffer.from(view)), isForeign: true } : null // no browser keeps it: not worth a denser one
  }

  const encode = async (text: string) => recompress(await encodeBody(Buffer.from(text)))

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const make = part === 'whole' ? makeWhole : makeView
    const answer = await cachedAnswer(`${id} ${part}`, () => make(id))
    if (!answer) return new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
    const keep = answer.isForeign ? 'no-store' : 'public, max-age=31536000, immutable'
    return respond(request, answer.body, 200, { ...JSON_HEADERS, 'cache-control': keep })
  }
}

/**
 * `null`: it is none at all, and nobody gets it.
 * @param now most of it is the same, and need not be read again.
 */
const parse = (id: string, text: string, now: LiveComposition | null): Promise<Composition | null> =>
  parseComposition(text, id, now?.composition).catch(() => null)
