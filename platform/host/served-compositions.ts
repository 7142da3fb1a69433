import { readComposition as parseComposition } from '@site/composition/accept-move'
import type { FileSource } from '@site/composition/file-source'
import { cacheResults } from './bounded-cache'
import { type EncodedBody, encodeBody, respond } from './encoded-body'
import type { LiveComposition } from './live-composition'
import { readComposition } from './load-composition'
import { PLAIN_HEADERS } from './plain-headers'

/** Each may have megabytes; open tabs ask for the newest ones. */
const MAX_BODIES = 20

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
  const cachedBody = cacheResults<EncodedBody | null>(MAX_BODIES, (body) => body !== null)

  async function viewText(id: string, text: string): Promise<string> {
    const { composer } = await live()
    return JSON.stringify(composer.viewOf(id, parseComposition(text, id)))
  }

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const body = await cachedBody(`${id} ${part}`, async () => {
      const text = await readComposition(store, id)
      if (text === null || !isComposition(text, id)) return null
      return recompress(await encodeBody(Buffer.from(part === 'view' ? await viewText(id, text) : text)))
    })
    return body
      ? respond(request, body, 200, HEADERS)
      : new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
  }
}

/** Whether it is one at all: only then does anybody get it. */
function isComposition(text: string, id: string): boolean {
  try {
    parseComposition(text, id)
    return true
  } catch {
    return false
  }
}
