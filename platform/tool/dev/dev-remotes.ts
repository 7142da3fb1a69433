import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { causeOf } from '@site/records/store/release-error'
import type { Plugin, ResolvedConfig } from 'vite'
import { manifestIn } from '../build/remote-manifest'

/** A remote as the development server offers it. */
export interface DevRemote {
  readonly name: string
  readonly folder: string
  /** Address of its container and its manifest. */
  readonly address: string
}

export const containerOf = ({ address }: DevRemote) => `${address}/remoteEntry.js`

/**
 * A container like a release's, made of sources. The first import lets Fast Refresh see React's roots, so it precedes React.
 * An edit that no component accepts, such as one of the configuration, replaces the container's module and notifies the page.
 */
const containerSource = (name: string, config: string) => `
import '@vitejs/plugin-react/preamble'
import { configuredApp } from '@site/shared/configured-app'
import { createLifecycles } from '@site/shared/lifecycles'
import { remote } from ${config}
let current = createLifecycles(configuredApp(remote))
const call = (phase) => (props) => current[phase](props)
const lifecycles = Object.fromEntries(['bootstrap', 'mount', 'update', 'unmount', 'preload'].map((phase) => [phase, call(phase)]))
export const settled = true
export const get = async () => () => lifecycles
if (import.meta.hot) import.meta.hot.accept(${config}, (next) => {
  if (!next) return
  current = createLifecycles(configuredApp(next.remote))
  window.dispatchEvent(new CustomEvent('site:remote-edited', { detail: '${name}' }))
})`

/** Serves remotes from their sources: the container and the manifest of each. */
export function devRemotes(remotes: readonly DevRemote[]): Plugin {
  const containers = new Map(remotes.map((remote) => [containerOf(remote), remote]))
  let root = ''
  /** Hot updates identify a file by the server's own name for it. */
  const urlOf = (file: string) => (file.startsWith(join(root, '/')) ? file.slice(root.length) : `/@fs${file}`)
  return {
    name: 'site-dev-remotes',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (containers.has(id) ? id : undefined),
    load(id) {
      const remote = containers.get(id)
      return (
        remote && containerSource(remote.name, JSON.stringify(urlOf(join(remote.folder, 'remote.config.ts'))))
      )
    },
    configureServer({ middlewares, config }) {
      for (const remote of remotes)
        middlewares.use(`${remote.address}/remote.json`, (_request, response, next) => {
          answerManifest(remote, config, response).catch(next)
        })
    },
  }
}

/** Requested after each edit, so it is read anew. Errors in it are shown in the terminal and, by the page, in the page. */
async function answerManifest(
  { name, folder }: DevRemote,
  { logger }: ResolvedConfig,
  response: ServerResponse,
): Promise<void> {
  try {
    const manifest = await manifestIn(folder, name)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(manifest))
  } catch (error) {
    logger.error(causeOf(error))
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(causeOf(error))
  }
}
