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
 * put one there, so nothing that it brings is run: the live shell makes the view. Of a composition that is not live that is kept nowhere.
 */
export function serveCompositions(
  store: FileSource,
  live: () => Promise<LiveComposition>,
  recompress: (body: EncodedBody) => EncodedBody,
) {
  const cachedAnswer = cacheResults<Answer | null>({
    most: MAX_BODIES,
    mostBytes: MAX_BODY_BYTES,
    bytesOf: (answer) => (answer ? bytesOf(answer.body) : 0),
    mayKeep: (answer) => answer !== null && !answer.isForeign,
  })

  /** `null`: it is none at all, and nobody gets it. */
  async function parse(id: string, text: string): Promise<Composition | null> {
    const now = await live().catch(() => null) // most of it is the same, and need not be read again
    return parseComposition(text, id, now?.composition).catch(() => null)
  }

  async function make(id: string, part: 'whole' | 'view'): Promise<Answer | null> {
    const now = part === 'view' ? await live().catch(() => null) : null
    if (now?.id === id)
      return {
        body: await encode(JSON.stringify(now.composer.viewOf(id, now.composition))),
        isForeign: false,
      }
    const text = await readComposition(store, id)
    const composition = text && (await parse(id, text))
    if (!text || !composition) return null
    if (part === 'whole') return { body: await encode(text), isForeign: false }
    const { composer } = await live()
    const view = Buffer.from(JSON.stringify(composer.viewOf(id, composition)))
    return { body: await encodeBody(view), isForeign: true } // kept by nobody: not worth a denser one
  }

  const encode = async (text: string) => recompress(await encodeBody(Buffer.from(text)))

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const answer = await cachedAnswer(`${id} ${part}`, () => make(id, part))
    if (!answer) return new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
    const keep = answer.isForeign ? 'no-store' : 'public, max-age=31536000, immutable'
    return respond(request, answer.body, 200, { ...JSON_HEADERS, 'cache-control': keep })
  }
}
