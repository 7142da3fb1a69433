import type { Composition } from '@site/shared/contracts'
import { type EncodedBody, encodeBody, respond } from './encoded-body'
import type { LiveComposition } from './live-composition'
import { loadComposition, readComposition } from './load-composition'
import { PLAIN_HEADERS } from './plain-headers'

const HEADERS = {
  ...PLAIN_HEADERS,
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
}
/** Bodies kept in memory. Open tabs ask for the live composition and perhaps for the ones just before it. */
const MAX_BODIES = 16

/** Serves compositions by id, whole (`text`) or as the browser needs them (`view`). Each is compressed once. */
export function serveCompositions(folders: readonly string[], live: () => Promise<LiveComposition>) {
  const bodies = new Map<string, Promise<EncodedBody | null>>()

  async function view(id: string): Promise<string | null> {
    const current = await live()
    if (id === current.id) return JSON.stringify(current.composer.viewOf(id, current.composition))
    const text = await readComposition(folders, id)
    if (text === null) return null
    const composition = JSON.parse(text) as Composition
    const { composer } = await loadComposition(current.folder, id, composition)
    return JSON.stringify(composer.viewOf(id, composition))
  }

  async function encode(id: string, kind: 'text' | 'view'): Promise<EncodedBody | null> {
    const json = kind === 'view' ? await view(id) : await readComposition(folders, id)
    return json === null ? null : encodeBody(Buffer.from(json), 6)
  }

  return async (request: Request, id: string, kind: 'text' | 'view'): Promise<Response> => {
    const key = `${id} ${kind}`
    const running = bodies.get(key) ?? encode(id, kind)
    bodies.set(key, running)
    const body = await running.catch((error: unknown) => {
      bodies.delete(key)
      throw error
    })
    if (body) {
      const oldest = bodies.keys().next()
      if (bodies.size > MAX_BODIES && !oldest.done) bodies.delete(oldest.value)
      return respond(request, body, 200, HEADERS)
    }
    bodies.delete(key) // it may be published any moment
    return new Response('No such composition.\n', { status: 404, headers: PLAIN_HEADERS })
  }
}
