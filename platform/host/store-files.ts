import { isPlainPath } from '@site/records/documents/named-files'
import { contentType } from '@site/records/store/content-type'
import { cacheResults } from './bounded-cache'
import { bytesOf, compressDenser, type EncodedBody, encodeBody, respond } from './encoded-body'
import type { HeldFiles } from './held-files'
import { TEXT_HEADERS } from './plain-headers'

const COMPRESSED = /^(image\/(?!svg)|font\/woff2|video\/|audio\/|application\/g?zip)/

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The kill switch reaches a harmful worker through the browser's update check: no cache may answer it. */
export const isWorker = (path: string): boolean => /^\/shell\/.*\/service-worker-[^/]+\.js$/.test(path)

/** Files cached in memory: those of many releases, but bounded. */
const MAX_FILES = 2000
const MAX_FILE_BYTES = 256_000_000

/** Serves the immutable readable files of a store. A missing one is a plain 404, never a page: a module must not become HTML. */
export function serveStoreFiles(
  store: Pick<HeldFiles, 'read' | 'isHeld' | 'isOfShell'>,
  recompress: (body: EncodedBody) => EncodedBody = compressDenser,
  mostBytes = MAX_FILE_BYTES,
): (request: Request, pathname: string) => Promise<Response> {
  const cachedBody = cacheResults<EncodedBody>({ most: MAX_FILES, mostBytes, bytesOf })
  const read = (pathname: string) =>
    // A file that was read unchecked is read again once it is held.
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
      // An image opened directly is a document: nothing in it may run.
      'content-security-policy':
        "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      // The worker of the live shell lies in its release's folder and serves the whole site. That of an earlier shell may be rolled back:
      // pages of that shell get no worker, and pages that have it keep it.
      ...(store.isOfShell(pathname.slice(1)) && isWorker(pathname) ? { 'service-worker-allowed': '/' } : {}),
      'access-control-allow-origin': '*',
    })
  }
}
