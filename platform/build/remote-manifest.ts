import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteConfig } from '@site/shared/contracts'
import { ReleaseError } from '@site/store/release-error'
import { checkRemoteManifest } from './check-remote-manifest'

/** Reads and checks a remote's manifest: `mfe-<name>/remote.config.ts`. */
export async function readRemoteManifest(root: string, name: string): Promise<RemoteConfig> {
  const file = join(root, `mfe-${name}/remote.config.ts`)
  if (!existsSync(file)) {
    throw new ReleaseError({
      what: `${name} cannot be built.`,
      cause: `There is no mfe-${name}/remote.config.ts here.`,
      next: `Check the name, or start a new remote with: npm run release -- new mfe-${name}`,
    })
  }
  const { remote } = (await import(pathToFileURL(file).href)) as { remote?: unknown }
  return checkRemoteManifest(remote, name)
}
