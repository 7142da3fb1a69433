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

const HEADERS = {
  ...PLAIN_HEADERS,
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
}

/**
 * Serves compositions by what they are named after, whole or as the browser's view of them. Anybody who can write the store can
 * put one there, so nothing that it brings is run: the live shell makes the view.
 */
export function serveCompositions(
  store: FileSource,
  live: () => Promise<LiveComposition>,
  recompress: (body: EncodedBody) => EncodedBody,
) {
  const cachedBody = cacheResults<EncodedBody | null>({
    most: MAX_BODIES,
    mostBytes: MAX_BODY_BYTES,
    bytesOf: (body) => (body ? bytesOf(body) : 0),
    mayKeep: (body) => body !== null,
  })

  /** `null`: it is none at all, and nobody gets it. */
  async function parse(id: string, text: string): Promise<Composition | null> {
    const now = await live().catch(() => null) // most of it is the same, and need not be read again
    return parseComposition(text, id, now?.composition).catch(() => null)
  }

  async function make(id: string, part: 'whole' | 'view'): Promise<EncodedBody | null> {
    const now = part === 'view' ? await live().catch(() => null) : null
    if (now?.id === id) return encode(JSON.stringify(now.composer.viewOf(id, now.composition)))
    const text = await readComposition(store, id)
    const composition = text && (await parse(id, text))
    if (!text || !composition) return null
    const sent = part === 'view' ? JSON.stringify((await live()).composer.viewOf(id, composition)) : text
    return encode(sent)
  }

  const encode = async (text: string) => recompress(await encodeBody(Buffer.from(text)))

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const body = await cachedBody(`${id} ${part}`, () => make(id, part))
    return body
      ? respond(request, body, 200, HEADERS)
      : new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
  }
}
