import { folderStore, openFolderStore } from './folder-store'
import { credentialSource } from './s3-credentials'
import type { S3Options } from './s3-requests'
import type { ReadableStore, Store } from './store'

type Env = Readonly<Record<string, string | undefined>>

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/

export const isBucket = (place: string): boolean => BUCKET.test(place)

/**
 * Opens a store for reading: without write access, and even while the store is unreachable.
 * @param place a folder, or `s3://bucket/prefix` with the usual AWS configuration.
 */
export async function openReadableStore(place: string, env: Env): Promise<ReadableStore> {
  if (!isBucket(place)) return folderStore(place)
  const { s3Store } = await import('./s3-store')
  return s3Store(s3Options(place, env))
}

/** The same for writing: a folder is created; a bucket is checked at the first write. */
export async function openStore(place: string, env: Env): Promise<Store> {
  if (!isBucket(place)) return openFolderStore(place)
  const { openS3Store } = await import('./s3-store')
  return openS3Store(s3Options(place, env))
}

const regionOf = (env: Env): string => env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1'

/** The endpoint of bucket requests. */
export const bucketEndpoint = (env: Env): string =>
  env['AWS_ENDPOINT_URL'] || `https://s3.${regionOf(env)}.amazonaws.com`

function s3Options(place: string, env: Env): S3Options {
  const [, bucket = '', prefix = ''] = BUCKET.exec(place) ?? []
  const region = regionOf(env)
  return {
    bucket,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    endpoint: bucketEndpoint(env),
    region,
    credentials: credentialSource(env, region),
  }
}
