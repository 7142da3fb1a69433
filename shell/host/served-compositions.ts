import type { Composition } from '@site/shared/contracts'
import { compressDenser, type EncodedBody, encodeBody, respond } from './encoded-body'
import { keepResults } from './kept'
import type { LiveComposition } from './live-composition'
import { loadComposition, readComposition } from './load-composition'
import { PLAIN_HEADERS } from './plain-headers'
import type { SiteStore } from './site-store'

const MAX_BODIES = 100

const HEADERS = {
  ...PLAIN_HEADERS,
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Serves compositions that are or were live, whole or as the browser's view of them. */
export function serveCompositions(store: SiteStore, live: () => Promise<LiveComposition>) {
  const keepBody = keepResults<EncodedBody>(MAX_BODIES)

  async function viewText(id: string, text: string): Promise<string> {
    const current = await live()
    const loaded =
      current.id === id ? current : await loadComposition(store, id, JSON.parse(text) as Composition)
    return JSON.stringify(loaded.composer.viewOf(id, loaded.composition))
  }

  return async (request: Request, id: string, part: 'whole' | 'view' = 'whole'): Promise<Response> => {
    const body = await keepBody(`${id} ${part}`, async () => {
      const text = await readComposition(store, id)
      if (text === null) throw new NoSuchComposition()
      return compressDenser(await encodeBody(Buffer.from(part === 'view' ? await viewText(id, text) : text)))
    }).catch((error: unknown) => {
      if (error instanceof NoSuchComposition) return null
      throw error
    })
    return body
      ? respond(request, body, 200, HEADERS)
      : new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
  }
}

class NoSuchComposition extends Error {}
