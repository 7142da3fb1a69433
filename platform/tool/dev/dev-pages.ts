import { extname } from 'node:path'
import { site } from '@site/host/site'
import { navOf } from '@site/records/documents/nav'
import { eventsNamed, type RemoteManifest, type SiteConfig } from '@site/shared/contracts'
import type { DevelopmentUser } from '@site/shared/standalone'
import type { Plugin } from 'vite'
import { manifestIn } from '../build/remote-manifest'
import { containerOf, type DevRemote } from './dev-remotes'

export interface PageSettings {
  readonly config: SiteConfig
  /** The test user of the one-click login when a remote runs alone. */
  readonly user: DevelopmentUser | null
}

/**
 * Answers every page address with an empty page that starts the shell.
 * @param entry the module that starts it.
 */
export function devPages(
  { config, user }: PageSettings,
  entry: string,
  remotes: readonly DevRemote[],
): Plugin {
  // The shell runs no container without a hash in the page. Sources have no lasting one, and browsers ignore a hash that is not real.
  const integrity = Object.fromEntries(remotes.map((remote) => [containerOf(remote), 'source']))
  const html = (data: string) => `<!doctype html>
<html lang="${site.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ integrity })}</script></head>
<body><div id="root"></div><script type="application/json" id="site-page">${data}</script>
<script>addEventListener('site:remote-edited', () => location.reload()) // the view is of the configuration before</script>
<script type="module" src="${entry}"></script></body>
</html>`
  /** Read for every page, so that edits of the configuration apply. */
  const readData = async () => {
    const manifests = await Promise.all(
      remotes.map(async (remote) => ({
        ...(await manifestIn(remote.folder, remote.name)),
        entry: containerOf(remote),
      })),
    )
    return { config, user, manifests, view: sourceView(manifests) }
  }
  return {
    name: 'site-dev-pages',
    configureServer: (server) => () => {
      const compose = async (url: string) => {
        const data = JSON.stringify(await readData()).replace(/</g, '\\u003c')
        return server.transformIndexHtml(url, html(data))
      }
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/'
        // Browsers request a page by `Accept`; other clients, such as curl, accept anything.
        const isPage = request.headers.accept?.includes('text/html') || !extname(url.split('?')[0] ?? '')
        if (!isPage) return next()
        compose(url).then((page) => response.setHeader('content-type', 'text/html').end(page), next)
      })
    },
  }
}

/** A composition of sources: the host's answer, with each remote's entry served by the development server. */
function sourceView(manifests: readonly (RemoteManifest & { readonly entry: string })[]) {
  return {
    id: 'development',
    complete: true,
    nav: navOf(manifests),
    routes: manifests.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name, scripts: [] })),
    ),
    widgets: manifests.flatMap(({ name, widgets, hears }) =>
      widgets.map((widget) => ({
        ...widget,
        hears: eventsNamed(widget.hears, hears),
        remote: name,
        scripts: [],
      })),
    ),
    remotes: Object.fromEntries(
      manifests.map(({ name, contract, entry }) => [
        name,
        { name, version: 'source', contract, entry, stylesheet: null },
      ]),
    ),
  }
}
