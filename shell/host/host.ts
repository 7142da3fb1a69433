import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { SiteConfig } from '@site/shared/contracts'
import { Hono } from 'hono'
import { servePages } from './composed-pages'
import { followPointer, readComposition } from './live-composition'
import { siteMapXml } from './site-map'
import { serveStoreFiles } from './store-files'

export interface HostOptions {
  readonly storeFolder: string
  readonly config: SiteConfig
  readonly warn: (line: string) => void
}

/** The web server around `composePage`. It keeps no state of its own: any number of them can serve one store. */
export function createHost({ storeFolder, config, warn }: HostOptions): Hono {
  const app = new Hono()
  const live = followPointer(storeFolder, warn)
  const storeFile = serveStoreFiles(storeFolder)
  const page = servePages(storeFolder, config)

  app.get('/healthz', async (c) => c.json({ status: 'ready', composition: (await live()).id }))
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-cache' }))

  app.get('/compositions/:id/view.json', async (c) => {
    const id = c.req.param('id')
    if (!/^[0-9a-f]{16}$/.test(id)) return c.text('No such composition.\n', 404)
    const current = await live()
    const asked = id === current.id ? current : await readComposition(storeFolder, id).catch(() => null)
    if (!asked) return c.text('No such composition.\n', 404)
    return c.json(asked.composer.viewOf(id, asked.composition), 200, {
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  app.on('GET', ['/remotes/*', '/shell/*', '/shared/*'], (c) => storeFile(c.req.raw, c.req.path))

  app.get('/robots.txt', (c) => c.text(`User-agent: *\nAllow: /\nSitemap: ${config.siteUrl}/sitemap.xml\n`))
  app.get('/sitemap.xml', async (c) =>
    c.body(siteMapXml((await live()).composition, config.siteUrl), 200, {
      'content-type': 'application/xml',
    }),
  )
  app.get('/favicon.ico', (c) => c.body(null, 204))

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname !== '/' && pathname.endsWith('/'))
      return c.redirect(pathname.replace(/\/+$/, '') + search || '/', 308)
    return page(c.req.raw, await live(), pathname)
  })

  app.onError((error, c) => {
    warn(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.text('The site cannot answer right now. Please try again in a moment.\n', 500)
  })
  return app
}

/** Listens. Resolves when requests are answered. */
export function listen(
  app: Hono,
  port: number,
  hostname: string,
): Promise<{ url: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname }, ({ port: actual }) =>
      resolve({ url: `http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${actual}`, close }),
    ) as Server
    server.on('error', reject)
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  })
}
