import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Composition, SiteConfig } from '@site/shared/contracts'
import { activeKeys, keysFolder as defaultKeysFolder, readTrust } from '@site/shared/signing'
import { Hono } from 'hono'
import { servePages } from './composed-pages'
import { listReleases } from './list-releases'
import { followPointer } from './live-composition'
import { serveCompositions } from './served-compositions'
import { siteMapXml } from './site-map'
import { folderStore, mirroredStore, readAhead, type StoreSource } from './site-store'
import { serveStoreFiles } from './store-files'

export interface HostOptions {
  readonly storeFolder: string
  /** Where the store is, when the folder only keeps what was read of it: a bucket. */
  readonly source?: StoreSource
  readonly config: SiteConfig
  /** Where the trust file lies: whose signatures count. */
  readonly keysFolder?: string
  /** Lets people run other releases, or a remote of their own machine, in the pages of this host. */
  readonly overrides?: boolean
  readonly warn: (line: string) => void
}

/** The web server around `composePage`. It keeps no state of its own: any number of them can serve one store. */
export function createHost({
  storeFolder,
  source,
  config,
  keysFolder = defaultKeysFolder(),
  overrides = process.env['ALLOW_OVERRIDES'] === 'on',
  warn,
}: HostOptions): Hono {
  const app = new Hono()
  const store = source ? mirroredStore(source, storeFolder) : folderStore(storeFolder)
  const onLive = (now: Composition) => void (source && readAhead(store, now))
  const live = followPointer({ store, keysFolder, warn, onLive })
  const storeFile = serveStoreFiles(store)
  const composition = serveCompositions(store, live)
  const page = servePages(store, config, { keys: activeKeys(readTrust(keysFolder)), overrides, warn })

  app.get('/healthz', async (c) => c.json({ status: 'ready', composition: (await live()).id }))
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-cache' }))

  app.get('/live.json', async (c) => {
    const { signed } = await live()
    const etag = `"${signed.record.sequence}"`
    const headers = { 'cache-control': 'no-cache', etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.json(signed, 200, headers)
  })

  app.get('/compositions/:name', (c) => composition(c.req.raw, c.req.param('name').replace(/\.json$/, '')))
  app.get('/compositions/:id/view.json', (c) => composition(c.req.raw, c.req.param('id'), 'view'))

  app.get('/releases.json', async (c) =>
    overrides
      ? c.json(await listReleases(store), 200, { 'cache-control': 'no-store' })
      : c.text('This host shows only what is live.\n', 404),
  )

  app.on('GET', ['/remotes/*', '/shell/*', '/shared/*'], (c) => storeFile(c.req.raw, c.req.path))

  app.get('/robots.txt', (c) => c.text(`User-agent: *\nAllow: /\nSitemap: ${config.siteUrl}/sitemap.xml\n`))
  app.get('/sitemap.xml', async (c) =>
    c.body(siteMapXml((await live()).composition, config.siteUrl), 200, {
      'content-type': 'application/xml',
    }),
  )
  app.get('/favicon.ico', (c) => c.body(null, 204))

  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const { pathname, search } = url
    if (pathname !== '/' && pathname.endsWith('/'))
      return c.redirect(pathname.replace(/\/+$/, '') + search || '/', 308)
    return page(c.req.raw, await live(), url)
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
