import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { filesBelow } from '../digest-files'

/** A folder as a read-only bucket, with the S3 calls that reading needs. */
export interface ReadOnlyBucket {
  readonly endpoint: string
  /** `PUT /site/probe/1`: the refused requests. */
  readonly refused: readonly string[]
  stop(): Promise<void>
}

export async function serveReadOnlyBucket(folder: string): Promise<ReadOnlyBucket> {
  const refused: string[] = []
  const server = createServer(async ({ method = '', url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const file = decodeURIComponent(pathname).replace(/^\/site\/?/, '')
    if (method !== 'GET' && method !== 'HEAD') {
      refused.push(`${method} ${pathname}`)
      return response.writeHead(403).end('<Code>AccessDenied</Code>')
    }
    if (searchParams.has('list-type')) return response.end(listing(await filesBelow(folder), searchParams))
    const bytes = await readFile(join(folder, file)).catch(() => null)
    return bytes ? response.end(bytes) : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://localhost:${port}`,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listing(files: readonly string[], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const delimiter = asked.get('delimiter')
  const names = files
    .filter((file) => file.startsWith(prefix))
    .map((file) => {
      const end = delimiter ? file.indexOf(delimiter, prefix.length) : -1
      return end < 0
        ? `<Key>${file}</Key>`
        : `<CommonPrefixes><Prefix>${file.slice(0, end + 1)}</Prefix></CommonPrefixes>`
    })
  return `<ListBucketResult>${[...new Set(names)].join('')}</ListBucketResult>`
}
