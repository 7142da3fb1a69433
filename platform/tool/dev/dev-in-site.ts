import { join } from 'node:path'
import { readVariables } from '@site/host/environment/read-variables'
import { portInUse } from '@site/host/port-in-use'
import { stopOnSignal } from '@site/host/stop-on-signal'
import { createServer } from 'vite'
import { defineDevInSite } from '../build/define-dev-in-site'
import { remoteFolder } from '../build/remote-folder'
import { readRemoteManifest } from '../build/remote-manifest'
import { checkSite } from './check-site'

/**
 * Serves one remote from its sources to the pages of a site that runs elsewhere.
 * @param command what somebody types to have a remote served, for messages.
 */
export async function devInSite(root: string, name: string, address: string, command: string): Promise<void> {
  const site = await checkSite(address)
  await readRemoteManifest(root, name) // what is wrong with it is said before anything runs
  const { DEV_PORT: port } = readVariables(['DEV_PORT'], process.env)
  const server = await createServer({
    ...defineDevInSite(root, name, port, site),
    root: remoteFolder(root, name),
    cacheDir: join(root, 'node_modules/.vite', `${name}-in-site`),
  })
  await server
    .listen()
    .catch((error: unknown) => portInUse(error, port, `${command} --in ${site}`, 'DEV_PORT'))
  console.log(`mfe-${name} from its sources   http://localhost:${port}

1. Open ${site}/?use=${name}@http://localhost:${port} and agree to what the page asks.
   ("Releases" at its lower left does the same by hand.)
2. Edit mfe-${name}; the page follows, and what components hold stays. "Back to what is live" ends it. Nobody else sees any of it.`)
  stopOnSignal(() => server.close())
}
