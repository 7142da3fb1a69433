import { folderStore, openFolderStore } from './folder-store'
import { ReleaseError } from './release-error'
import type { S3Options } from './s3-requests'
import type { ReadableStore, Store } from './store'

type Env = Readonly<Record<string, string | undefined>>

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/

export const isBucket = (place: string): boolean => BUCKET.test(place)

/**
 * Opens a store for reading: it needs no right to write, and may be out of reach now.
 * @param place a folder, or `s3://bucket/prefix` with the usual AWS environment variables.
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

function s3Options(place: string, env: Env): S3Options {
  const [, bucket = '', prefix = ''] = BUCKET.exec(place) ?? []
  const region = env['AWS_REGION'] || 'us-east-1'
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError({
      what: `${place} cannot be opened.`,
      cause: 'The credentials are missing.',
      next: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, with AWS_SESSION_TOKEN for temporary ones (and AWS_ENDPOINT_URL, AWS_REGION where they differ from Amazon's). From a profile or single sign-on: aws configure export-credentials --format env",
    })
  }
  return {
    bucket,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    endpoint: env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  }
}
