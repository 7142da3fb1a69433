import { isPlainPath } from '@site/records/documents/named-files'
import { contentType } from '@site/records/store/content-type'
import { cacheResults } from './bounded-cache'
import { bytesOf, compressDenser, type EncodedBody, encodeBody, respond } from './encoded-body'
import type { HeldFiles } from './held-files'
import { TEXT_HEADERS } from './plain-headers'

const COMPRESSED = /^(image\/(?!svg)|font\/woff2|video\/|audio\/|application\/g?zip)/

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The kill switch reaches a harmful worker through the browser's look for a newer one: no cache may answer that in the host's place. */
export const isWorker = (path: string): boolean => /^\/shell\/.*\/service-worker-[^/]+\.js$/.test(path)

/** Files kept in memory: those of many releases, and still bounded. */
const MAX_FILES = 2000
const MAX_FILE_BYTES = 256_000_000

/** Serves the immutable files that may be read of a store. A missing one is a plain 404, never a page: a module must not become HTML. */
export function serveStoreFiles(
  store: Pick<HeldFiles, 'read' | 'isHeld' | 'isOfShell'>,
  recompress: (body: EncodedBody) => EncodedBody = compressDenser,
): (request: Request, pathname: string) => Promise<Response> {
  const cachedBody = cacheResults<EncodedBody>({ most: MAX_FILES, mostBytes: MAX_FILE_BYTES, bytesOf })
  const read = (pathname: string) =>
    // A file that was read before its bytes were checked is read again.
    cachedBody(`${pathname} ${store.isHeld(pathname.slice(1))}`, async () =>
      recompress(
        await encodeBody(await store.read(pathname.slice(1)), !COMPRESSED.test(contentType(pathname))),
      ),
    )

  return async (request, pathname) => {
    const body = isPlainPath(pathname.slice(1)) ? await read(pathname).catch(() => null) : null
    if (!body) return new Response('No such file in the store.\n', { status: 404, headers: TEXT_HEADERS })
    return respond(request, body, 200, {
      'content-type': contentType(pathname),
      'cache-control': isWorker(pathname) ? 'no-cache' : IMMUTABLE,
      'x-content-type-options': 'nosniff',
      // An image that is opened on its own is a document: nothing in it may run.
      'content-security-policy':
        "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      // The worker of the live shell lies in the folder of its release and serves the whole site. One of an earlier shell may be one
      // that was taken back: a page of that shell goes without, and pages that have it keep it.
      ...(store.isOfShell(pathname.slice(1)) && isWorker(pathname) ? { 'service-worker-allowed': '/' } : {}),
      'access-control-allow-origin': '*',
    })
  }
}
