import { randomUUID } from 'node:crypto'
import { addFiles } from './add-files'
import { contentType } from './content-type'
import { ReleaseError } from './release-error'
import { type S3Options, s3Requests } from './s3-requests'
import type { Store } from './store'
import { storePaths } from './store-paths'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A store in an S3-compatible bucket. Adding is a conditional write (`If-None-Match: *`); some S3 clones accept the header and ignore it,
 * so that two teams would overwrite each other: the first write detects this, and such a bucket is not written to. Reading needs no write
 * access.
 */
export function openS3Store(options: S3Options): Store {
  const store = s3Store(options)
  let checked: Promise<void> | undefined
  const check = () => {
    checked ??= refuseOverwriting(store)
    return checked
  }
  return {
    ...store,
    async create(path, bytes) {
      await check()
      return store.create(path, bytes)
    },
    async addFolder(path, from) {
      await check()
      return store.addFolder(path, from)
    },
  }
}

async function refuseOverwriting(store: Store): Promise<void> {
  const probe = `probe/${randomUUID()}`
  const first = await store.create(probe, 'first')
  const second = await store.create(probe, 'second')
  await store.remove(probe)
  if (first && !second) return
  throw new ReleaseError({
    code: 'KW1105',
    what: `The bucket ${store.place} is not used.`,
    cause:
      "It overwrites a file although it is told not to (If-None-Match: *), so simultaneous teams would lose each other's changes.",
    next: 'Use a service with conditional writes (Amazon S3, Cloudflare R2, MinIO, Google Cloud Storage), or a folder.',
  })
}

/** The bucket, unchecked: for hosts, which only read. */
export function s3Store(options: S3Options): Store {
  const { place, send, listKeys } = s3Requests(options)
  const store: Store = {
    place,
    async has(path) {
      const { status } = await send(path, { method: 'HEAD' }, [200, 404])
      return (
        status === 200 || (await listKeys(`${path}/`, '/')).some((key) => key === storePaths.release(path))
      )
    },
    async read(path) {
      const response = await send(path, {}, [200])
      return Buffer.from(await response.arrayBuffer())
    },
    async addedAt(path) {
      const dateOf = async (key: string) => {
        const { status, headers } = await send(key, { method: 'HEAD' }, [200, 404])
        return status === 200 ? new Date(headers.get('last-modified') ?? 0) : null
      }
      const finished = (await dateOf(path)) ?? (await dateOf(storePaths.release(path)))
      const [first] = finished ? [] : await listKeys(`${path}/`, '')
      return first === undefined ? finished : dateOf(first)
    },
    async clock() {
      const { headers } = await send('clock', { method: 'HEAD' }, [200, 403, 404]) // 403: without the right to list, S3 hides whether a file is missing
      return new Date(headers.get('date') ?? Date.now())
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
      // 409: another write of the same name is under way and wins.
      const { status } = await send(path, { method: 'PUT', headers, body }, [200, 201, 409, 412])
      return status < 300
    },
    addFolder: (path, from) => addFiles(store, path, from),
    async remove(path) {
      for (const key of [path, ...(await listKeys(`${path}/`, ''))])
        await send(key, { method: 'DELETE' }, [200, 204, 404])
    },
    sweepDrafts: async () => [], // an upload is atomic
  }
  return store
}
