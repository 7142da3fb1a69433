import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import type { RemoteManifest } from '@site/shared/contracts'
import { checkRemoteConfig } from './check-remote-manifest'
import { readDeclaredEvents } from './declared-events'
import { evaluateConfig } from './evaluate-config'
import { remoteFolder } from './remote-folder'

/** Reads and checks the manifest of a remote from its `remote.config.ts`. */
export async function readRemoteManifest(root: string, name: string): Promise<RemoteManifest> {
  const folder = remoteFolder(root, name)
  if (!existsSync(join(folder, 'remote.config.ts'))) {
    throw new ReleaseError({
      code: 'KW1301',
      what: `${name} cannot be built.`,
      cause: `There is no remote.config.ts in ${folder}.`,
      next: `Check the name, or start a new remote with: npm run release -- new mfe-${name}`,
    })
  }
  return manifestIn(folder, name)
}

/** The same by the folder of the remote. */
export async function manifestIn(folder: string, name: string): Promise<RemoteManifest> {
  const { remote } = await evaluateConfig(join(folder, 'remote.config.ts'))
  return checkRemoteConfig(remote, name, await readDeclaredEvents(folder))
}
