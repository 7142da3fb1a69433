import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@site/shared/contracts'
import { ReleaseError } from '@site/store/release-error'
import { checkRemoteConfig } from './check-remote-manifest'

/** Reads and checks what a remote says of itself in `mfe-<name>/remote.config.ts`. */
export async function readRemoteManifest(root: string, name: string): Promise<RemoteManifest> {
  const file = join(root, `mfe-${name}/remote.config.ts`)
  if (!existsSync(file)) {
    throw new ReleaseError({
      what: `${name} cannot be built.`,
      cause: `There is no mfe-${name}/remote.config.ts here.`,
      next: `Check the name, or start a new remote with: npm run release -- new mfe-${name}`,
    })
  }
  const { remote } = (await import(pathToFileURL(file).href)) as { remote?: unknown }
  return checkRemoteConfig(remote, name)
}
