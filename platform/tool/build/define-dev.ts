import { extname } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import type { DevelopmentUser } from '@site/shared/standalone'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { devSources } from './dev-sources'
import { markdown } from './markdown'

export type ReadModule = (file: string) => Promise<Readonly<Record<string, unknown>>>

export interface DevPage {
  readonly config: SiteConfig
  /**
   * What the shell's page data holds beside the configuration, asked for by every page: an edited `remote.config.ts` counts.
   * @param read evaluates a module of the sources as it is now.
   */
  view(read: ReadModule): Promise<unknown>
  /** Whom a remote that runs alone logs in with one click. */
  readonly user: DevelopmentUser | null
  /** The module that starts the page, as the dev server serves it. */
  readonly entry: string
  /** Files below which the page's packages are found before it asks for them; one found later reloads the page. */
  readonly sources: readonly string[]
  /** Address → `remote.config.ts` of the remote whose container is served there. */
  readonly containers: Readonly<Record<string, string>>
}

/** Containers as a release has them, made of sources: an edit of a page or component arrives hot, with its state. */
function devContainers(containers: DevPage['containers']): Plugin {
  return {
    name: 'site-dev-containers',
    resolveId: (id) => (id in containers ? id : undefined),
    load: (id) =>
      containers[id] &&
      `import { configuredApp } from '@site/shared/configured-app'
import { createLifecycles } from '@site/shared/lifecycles'
import { remote } from ${JSON.stringify(containers[id])}
const lifecycles = createLifecycles(configuredApp(remote))
export const settled = true
export const get = async () => () => lifecycles`,
  }
}

/** Answers every page address with an empty page that starts `entry`. */
function devPages({ config, view, user, entry }: DevPage): Plugin {
  const html = (data: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="application/json" id="site-page">${data}</script>
<script type="module" src="${entry}"></script></body>
</html>`
  return {
    name: 'site-dev-pages',
    configureServer: (server) => () => {
      const compose = async (url: string) => {
        const data = { config, view: await view((file) => server.ssrLoadModule(file)), user }
        return server.transformIndexHtml(url, html(JSON.stringify(data).replace(/</g, '\\u003c')))
      }
      server.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/'
        // Browsers say that they want a page; others, such as curl, take whatever there is.
        const isPage = request.headers.accept?.includes('text/html') || !extname(url.split('?')[0] ?? '')
        if (!isPage) return next()
        compose(url).then((page) => response.setHeader('content-type', 'text/html').end(page), next)
      })
    },
  }
}

/** A development server in which shell and remotes are one module graph: one React, hot reload everywhere. */
export function defineDev(root: string, port: number, page: DevPage): InlineConfig {
  return {
    ...devSources(page.sources),
    plugins: [react(), markdown(), devPages(page), devContainers(page.containers)],
    server: { port, strictPort: true, fs: { allow: [root] } },
  }
}
