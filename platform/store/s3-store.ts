import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { addFiles } from './add-files'
import { contentType } from './content-type'
import { checkedPath } from './place-in'
import { causeOf, ReleaseError } from './release-error'
import type { Store } from './store'
import { storePaths } from './store-paths'

export interface S3Options {
  readonly bucket: string
  /** Before every path, such as `site/`. */
  readonly prefix: string
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Milliseconds for a whole answer, tries included. */
  readonly answerWithin?: number
}

/** A host looks at the pointer again when a look has ended: without an end to each request it would stop following. */
const ANSWER_WITHIN_MS = 20_000

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A store in an S3-compatible bucket. Adding is a conditional write (`If-None-Match: *`); some look-alikes take the header
 * and ignore it, so that two teams would overwrite each other: a bucket that does not refuse is not used.
 */
export async function openS3Store(options: S3Options): Promise<Store> {
  const store = s3Store(options)
  const probe = `probe/${randomUUID()}`
  const first = await store.create(probe, 'first')
  const second = await store.create(probe, 'second')
  await store.remove(probe)
  if (first && !second) return store
  throw new ReleaseError({
    what: `The bucket ${store.place} is not used.`,
    cause:
      "It overwrites a file although it is told not to (If-None-Match: *), so simultaneous teams would lose each other's changes.",
    next: 'Use a service with conditional writes (Amazon S3, Cloudflare R2, MinIO, Google Cloud Storage), or a folder.',
  })
}

/** The bucket as it is, unprobed: for those who only read. */
export function s3Store({
  bucket,
  prefix,
  endpoint,
  answerWithin = ANSWER_WITHIN_MS,
  ...credentials
}: S3Options): Store {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  // `..` in an address would lead to another prefix or bucket.
  const at = (path: string) =>
    `${root}/${`${prefix}${checkedPath(path)}`.split('/').map(encodeURIComponent).join('/')}`

  async function send(url: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const signal = AbortSignal.timeout(answerWithin)
    const response = await client.fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw new ReleaseError(
        {
          what: `${place} cannot be reached.`,
          cause: `${init.method ?? 'GET'} ${url} was not answered: ${causeOf(cause)}`,
          next: 'Check the network and the address (AWS_ENDPOINT_URL, AWS_REGION), then run the command again.',
        },
        { cause },
      )
    })
    if (expected.includes(response.status)) return response
    throw new ReleaseError({
      what: `${place} did not do what was asked.`,
      cause: `${init.method ?? 'GET'} ${url} was answered with ${response.status}: ${(await response.text()).slice(0, 200)}`,
      next: 'Check the address and the credentials (AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).',
    })
  }

  /** Keys and folders directly below a path, or, without a delimiter, every key. */
  async function listKeys(path: string, delimiter: '/' | ''): Promise<string[]> {
    const names: string[] = []
    let next: string | null = null
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${path}`, delimiter })
      if (next) query.set('continuation-token', next)
      const xml = await (await send(`${root}?${query}`, {}, [200])).text()
      const texts = (tag: string) =>
        [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
          unescapeXml(text),
        )
      const folders = [...xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)].map(
        ([, text = '']) => unescapeXml(text),
      )
      names.push(...texts('Key'), ...folders)
      next = texts('NextContinuationToken')[0] ?? null
    } while (next)
    return names.map((name) => name.slice(prefix.length))
  }

  const store: Store = {
    place,
    async has(path) {
      const { status } = await send(at(path), { method: 'HEAD' }, [200, 404])
      return (
        status === 200 || (await listKeys(`${path}/`, '/')).some((key) => key === storePaths.release(path))
      )
    },
    async read(path) {
      const response = await send(at(path), {}, [200])
      return Buffer.from(await response.arrayBuffer())
    },
    async addedAt(path) {
      const dateOf = async (key: string) => {
        const { status, headers } = await send(at(key), { method: 'HEAD' }, [200, 404])
        return status === 200 ? new Date(headers.get('last-modified') ?? 0) : null
      }
      const finished = (await dateOf(path)) ?? (await dateOf(storePaths.release(path)))
      const [first] = finished ? [] : await listKeys(`${path}/`, '')
      return first === undefined ? finished : dateOf(first)
    },
    async list(folder) {
      const names = await listKeys(`${folder}/`, '/')
      return names.map((name) => name.slice(folder.length + 1).replace(/\/$/, '')).sort()
    },
    async create(path, bytes) {
      const headers = {
        'if-none-match': '*',
        'content-type': contentType(path),
        'cache-control': IMMUTABLE,
      }
      const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
      // 409: another write of the same name is under way; it is theirs.
      const { status } = await send(at(path), { method: 'PUT', headers, body }, [200, 201, 409, 412])
      return status < 300
    },
    addFolder: (path, from) => addFiles(store, path, from),
    async remove(path) {
      for (const key of [path, ...(await listKeys(`${path}/`, ''))])
        await send(at(key), { method: 'DELETE' }, [200, 204, 404])
    },
    sweepDrafts: async () => [], // an upload appears whole or not at all
  }
  return store
}

const unescapeXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  )
