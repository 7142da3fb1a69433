import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { causeOf } from '@site/records/store/release-error'
import type { Plugin, ResolvedConfig } from 'vite'
import { manifestIn } from '../build/remote-manifest'

/** A remote as the development server offers it. */
export interface DevRemote {
  readonly name: string
  readonly folder: string
  /** Where its container and its manifest are. */
  readonly address: string
}

export const containerOf = ({ address }: DevRemote) => `${address}/remoteEntry.js`

/**
 * A container as a release has it, made of sources. The first import lets React tell Fast Refresh of its roots, so it comes before React.
 * An edit that no component takes, such as one of the configuration, exchanges the container's module and tells the page.
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

/** Offers remotes from their sources: of each the container and the manifest. */
export function devRemotes(remotes: readonly DevRemote[]): Plugin {
  const containers = new Map(remotes.map((remote) => [containerOf(remote), remote]))
  let root = ''
  /** Hot updates go by the name that the server itself gives a file. */
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

/** Asked for after each edit, so it is read anew. What is wrong in it is said in the terminal and, by the page, in the page. */
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
