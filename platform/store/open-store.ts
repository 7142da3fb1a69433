import { openFolderStore } from './folder-store'
import { ReleaseError } from './release-error'
import type { S3Options } from './s3-store'
import type { Store } from './store'

/**
 * Opens a store by its place: a folder, or `s3://bucket/prefix` with the usual AWS environment variables.
 * @param use a bucket that is only read needs no right to write, and may be out of reach now.
 */
export async function openStore(
  place: string,
  env: Readonly<Record<string, string | undefined>>,
  use: 'read' | 'write' = 'write',
): Promise<Store> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? []
  if (!bucket) return openFolderStore(place)
  const { openS3Store, s3Store } = await import('./s3-store')
  const region = env['AWS_REGION'] ?? 'us-east-1'
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError({
      what: `${place} cannot be opened.`,
      cause: 'The credentials are missing.',
      next: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_ENDPOINT_URL, AWS_REGION where they differ from Amazon's).",
    })
  }
  const options: S3Options = {
    bucket,
    prefix: prefix && `${prefix.replace(/\/$/, '')}/`,
    endpoint: env['AWS_ENDPOINT_URL'] ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
  }
  return use === 'write' ? openS3Store(options) : s3Store(options)
}
