import { join } from 'node:path'
import type { RemoteManifest, SiteConfig } from '@site/shared/contracts'
import type { DevelopmentUser } from '@site/shared/standalone'
import { createServer, type ViteDevServer } from 'vite'
import { checkRemoteConfig } from '../build/check-remote-manifest'
import { defineDev } from '../build/define-dev'
import { remoteFolder } from '../build/remote-folder'

export interface Sources {
  /** The repository. */
  readonly root: string
  readonly remotes: readonly string[]
  /** The one remote runs without shell. */
  readonly alone: boolean
  readonly config: SiteConfig
  /** Whom a remote that runs alone logs in with one click. */
  readonly user: DevelopmentUser | null
}

/** Makes a development server of remotes, with the shell or alone; edits arrive hot, with their state. It does not listen yet. */
export async function serveSources(
  { root, remotes, alone, config, user }: Sources,
  port: number,
): Promise<ViteDevServer> {
  const fileOf = (name: string, file: string) => join(remoteFolder(root, name), file)
  const [first = ''] = remotes
  return createServer({
    ...defineDev(root, port, {
      config,
      view: async (read) =>
        sourceView(
          await Promise.all(
            remotes.map(async (name) =>
              checkRemoteConfig((await read(fileOf(name, 'remote.config.ts')))['remote'], name),
            ),
          ),
        ),
      user,
      containers: Object.fromEntries(
        remotes.map((name) => [containerOf(name), `/@fs${fileOf(name, 'remote.config.ts')}`]),
      ),
      entry: alone ? `/@fs${fileOf(first, 'src/standalone.tsx')}` : '/src/main.tsx',
      sources: alone
        ? [fileOf(first, 'src/standalone.tsx')]
        : ['src/main.tsx', ...remotes.map((name) => fileOf(name, 'remote.config.ts'))],
    }),
    root: alone ? remoteFolder(root, first) : join(root, 'shell'),
    // Servers of several remotes run side by side; each prepares the packages that its remote needs.
    cacheDir: join(root, 'node_modules/.vite', alone ? `${first}-alone` : 'site'),
  })
}

const containerOf = (name: string) => `/mfe-${name}/remoteEntry.js`

/** A composition of sources: what the host would say, with each remote's entry served by the dev server. */
function sourceView(remotes: readonly RemoteManifest[]) {
  return {
    id: 'development',
    complete: true,
    routes: remotes.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name, scripts: [] })),
    ),
    widgets: remotes.flatMap(({ name, widgets }) =>
      widgets.map((widget) => ({ ...widget, remote: name, scripts: [] })),
    ),
    remotes: Object.fromEntries(
      remotes.map(({ name, contract }) => [
        name,
        { name, version: 'source', contract, entry: containerOf(name), stylesheet: null },
      ]),
    ),
  }
}
