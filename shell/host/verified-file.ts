import { createHash } from 'node:crypto'
import type { Composition } from '@site/shared/contracts'
import type { SiteStore } from './site-store'

/** A file of a composition. @throws Error when it is not there, or not with the bytes that were published. */
export async function readVerified(
  store: Pick<SiteStore, 'read'>,
  composition: Composition,
  path: string,
): Promise<Buffer> {
  const bytes = await store.read(path.replace(/^\//, ''))
  const integrity = publishedIntegrity(composition, path)
  if (integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`) return bytes
  throw new Error(
    `${path} ${integrity ? 'does not have the bytes that were published' : 'is no file of the composition'}`,
  )
}

function publishedIntegrity({ shell, remotes }: Composition, path: string): string | undefined {
  const [, name = '', version, file = ''] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  const release = remotes[name]
  if (!release) return shell.files[path]?.integrity
  return release.version === version ? release.files[file]?.integrity : undefined
}
