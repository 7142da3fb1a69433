import { applications } from 'virtual:applications'
import type { RemoteApp } from '@site/shared/lifecycles'
import { initFederation } from '@softarc/native-federation-orchestrator'
import type { LoadRemote } from './load-app'

const entryIn = (folder: string) => `${location.origin}${folder}remoteEntry.json`

const { loadRemoteModule } = await initFederation(
  Object.fromEntries(applications.map(({ name }) => [name, entryIn(`/remotes/${name}/`)])),
  { hostRemoteEntry: { name: 'host', url: entryIn('/shell/host/') }, logLevel: 'error' },
)
const { startHost } = await loadRemoteModule<{ startHost(load: LoadRemote): void }>('host', './app')
startHost((name) => loadRemoteModule<{ app: RemoteApp }>(name, './app'))
