import { basename } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import { KEPT_FILES } from '@site/records/documents/kept-texts'
import { printable } from '@site/records/documents/printable'
import type { ReadableStore } from '@site/records/store/store'
import type { SiteConfig } from '@site/shared/contracts'
import { Hono } from 'hono'
import { countBlockedScripts } from './blocked-scripts'
import { clearSiteData } from './clear-site-data'
import { servePages } from './composed-pages'
import { compressDenser, type EncodedBody, isFresh } from './encoded-body'
import { errorsNotCached } from './errors-not-cached'
import { followPointer } from './follow-pointer'
import { examineHealth } from './health'
import { holdFiles } from './held-files'
import { licenceList } from './licence-list'
import { limitRequests, type RequestLimit } from './limit-requests'
import { listReleases } from './list-releases'
import { type HostObserver, observe } from './observe'
import { isOffered, OPEN_HEADERS, offerRemotes } from './offer-remotes'
import { readOtherCompositions } from './other-compositions'
import { PLAIN_HEADERS } from './plain-headers'
import { type PreviewSettings, servePreviews } from './previews/serve-previews'
import { takeReports } from './reports'
import { readSchema } from './schemas'
import { serveCompositions } from './served-compositions'
import { siteMapXml } from './site-map'
import { serveStoreFiles } from './store-files'
import { MAX_ADDRESS, straightAddress } from './straight-address'

export interface HostOptions {
  readonly store: ReadableStore
  /** The folder of the trust file, which lists the trusted keys. */
  readonly keysFolder: string
  readonly config: SiteConfig
  /** Lets visitors run other releases, or a remote on their own machine, in the pages of this host. */
  readonly overrides?: boolean | undefined
  /** Offers the live remotes to Module Federation hosts of other sites. */
  readonly federation?: boolean | undefined
  readonly requestLimit?: RequestLimit | undefined
  /** Whether cached responses are compressed a second time, as densely as possible. Tests that start many hosts turn it off. */
  readonly denser?: boolean
  /** Makes every browser delete what this site stored: for an emergency (docs/releasing.md). */
  readonly clearBrowsers?: boolean
  /** Where previews are served; left out, they are not. */
  readonly previews?: PreviewSettings | undefined
  /** The maximum age of the newest move in hours, for `/healthz`. Without it, the age is ignored. */
  readonly mostAgeHours?: number | undefined
  readonly warn: (line: string) => void
  /** Called for requests that failed; by default `warn`. */
  readonly error?: (line: string) => void
  /** Called with every composition that goes live while the host runs, and with the first one. */
  onLive?(composition: Composition): void
  readonly observers?: readonly HostObserver[]
}

/** The web server around a shell's composer. It has no state of its own: any number of hosts can serve one store. */
export function createHost({ warn, ...options }: HostOptions): Hono {
  // Records, reports and addresses are untrusted text.
  const site = openSite({ ...options, warn: (line) => warn(printable(line)) })
  const app = new Hono()
  if (site.previews) app.use(site.previews)
  addGuards(app, site)
  addLiveState(app, site)
  addStoreFiles(app, site)
  addWellKnownFiles(app, site)
  addReports(app, site)
  addPages(app, site)
  app.all('*', (c) => c.text('Only GET and HEAD.\n', 405, { ...PLAIN, allow: 'GET, HEAD' }))
  app.onError((error, c) => {
    site.error(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.text('The site cannot answer right now. Please try again in a moment.\n', 500, PLAIN)
  })
  return app
}

type OpenSite = ReturnType<typeof openSite>

const PLAIN: Record<string, string> = PLAIN_HEADERS
const CURRENT = { ...PLAIN, 'cache-control': 'no-cache' }

/** Everything that the routes use: the live composition, the files that may be served, the pages and the observers. */
function openSite({
  store,
  keysFolder,
  config,
  overrides = false,
  federation = true,
  requestLimit,
  denser = true,
  clearBrowsers = false,
  previews,
  mostAgeHours,
  warn,
  error = warn,
  onLive,
  observers = [],
}: HostOptions) {
  const observed = observe(observers)
  // A visitor tries a release by choice, and the shell checks it against that release's own list.
  const held = holdFiles(store, {
    isOpen: (path) => overrides && path.startsWith('remotes/') && !KEPT_FILES.includes(basename(path)),
  })
  let remotes: Composition['remotes'] = {}
  const { live, complaint } = followPointer({
    store,
    keysFolder,
    config,
    warn,
    onLive(now, id) {
      held.hold(now)
      remotes = now.remotes
      observed.live(now, id)
      onLive?.(now)
    },
    onRefused: observed.refused,
  })
  const recompress = denser ? compressDenser : (body: EncodedBody) => body
  const blockedScripts = countBlockedScripts(Date.now, observed.blockedScripts)
  const pages = servePages(held, config, { overrides, reports: true, blockedScripts, recompress, warn })
  return {
    store,
    config,
    overrides,
    federation,
    requestLimit,
    clearBrowsers,
    warn,
    error,
    isObserved: observers.length > 0,
    observed,
    held,
    isRemote: (name: string) => Object.hasOwn(remotes, name),
    others: readOtherCompositions({ store, keysFolder, live, remember: held.remember }),
    live,
    recompress,
    blockedScripts,
    pages,
    previews:
      previews && servePreviews({ store, keysFolder, config, live, requestLimit, warn, error }, previews),
    health: examineHealth({ live, complaint, pages, mostAgeHours, blockedScripts, warn }),
  }
}

function addGuards(app: Hono, { isObserved, observed, requestLimit, clearBrowsers }: OpenSite): void {
  if (isObserved) app.use(observed.requests)
  app.use(errorsNotCached)
  if (requestLimit) app.use(limitRequests(requestLimit))
  if (clearBrowsers) app.use(clearSiteData)
  app.use(async (c, next) => (c.req.url.length > MAX_ADDRESS ? c.text('Too long.\n', 414, PLAIN) : next()))
}

/** The host's health, the site's configuration and the live composition. */
function addLiveState(app: Hono, site: OpenSite): void {
  const { store, config, overrides, federation, live, recompress, blockedScripts, health } = site
  app.get('/healthz', async (c) => {
    const { code, ...said } = await health()
    return c.json({ ...said, blockedScripts: blockedScripts.read() }, code, CURRENT)
  })
  // Also while the host drains, or has nothing to serve yet: only a hanging process needs a restart.
  app.get('/livez', (c) => c.text('alive\n', 200, CURRENT))
  // Remotes in other sites' pages request it.
  app.get('/config.json', (c) => c.json(config, 200, federation ? { ...CURRENT, ...OPEN_HEADERS } : CURRENT))

  app.get('/live.json', async (c) => {
    const { signed } = await live()
    const etag = `"${signed.record.sequence}"`
    const headers = { ...CURRENT, etag }
    if (isFresh(c.req.raw, { etag })) return c.body(null, 304, headers)
    return c.json(signed, 200, headers)
  })

  const composition = serveCompositions(store, live, recompress)
  app.get('/compositions/:name', (c) => composition(c.req.raw, c.req.param('name').replace(/\.json$/, '')))
  app.get('/compositions/:id/view.json', (c) => composition(c.req.raw, c.req.param('id'), 'view'))

  app.get('/releases.json', async (c) =>
    overrides
      ? c.json(await listReleases(store), 200, { ...PLAIN, 'cache-control': 'no-store' })
      : c.text('This host shows only what is live.\n', 404, PLAIN),
  )
}

/** Files of releases, and those for other hosts. */
function addStoreFiles(app: Hono, site: OpenSite): void {
  const { config, federation, held, others, live, recompress } = site
  const offered = offerRemotes(held, live, config.siteUrl)
  app.get('/federation/:name/:file', async (c) =>
    federation
      ? offered(c.req.param('name'), c.req.param('file'))
      : c.text('This host offers nothing to other hosts.\n', 404, PLAIN),
  )

  const storeFile = serveStoreFiles(held, recompress)
  app.on('GET', ['/remotes/*', '/shell/*', '/shared/*', '/packages/*'], async (c) => {
    const { path } = c.req
    if (!federation && isOffered(path)) return c.text('No such file in the store.\n', 404, PLAIN)
    // Only a request for an unknown file waits for the pointer: its release may just have gone live, be live on another host, or have
    // been live before this host started.
    for (const look of [live, others.newer, others.earlier])
      if (!held.isHeld(path.slice(1))) await look().catch(() => undefined)
    return storeFile(c.req.raw, path)
  })
}

/** Files with well-known names, for crawlers, readers of licences and browsers. */
function addWellKnownFiles(app: Hono, { config, live }: OpenSite): void {
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nSitemap: ${config.siteUrl}/sitemap.xml\n`, 200, PLAIN),
  )
  app.get('/sitemap.xml', async (c) =>
    c.body(siteMapXml((await live()).composition, config.siteUrl), 200, {
      ...PLAIN,
      'content-type': 'application/xml',
    }),
  )
  app.get('/licences.txt', async (c) => c.text(licenceList((await live()).composition), 200, PLAIN))
  app.get('/schemas/:file', async (c) => {
    const schema = await readSchema(c.req.param('file'))
    if (schema === null) return c.text('No such schema.\n', 404, PLAIN)
    return c.body(schema, 200, { ...CURRENT, ...OPEN_HEADERS, 'content-type': 'application/schema+json' })
  })
  app.get('/favicon.ico', (c) => c.body(null, 204, PLAIN))
}

/** Limit of reports per address. A failing page sends some for each of its remotes. */
const REPORTS = { perSecond: 1, burst: 60 }

function addReports(app: Hono, { warn, blockedScripts, isRemote, observed, requestLimit }: OpenSite): void {
  if (requestLimit) app.use('/reports', limitRequests({ ...requestLimit, ...REPORTS }))
  const takeReport = takeReports({ log: warn, blockedScripts, isRemote, onFailure: observed.failed })
  app.post('/reports', (c) => takeReport(c.req.raw))
}

function addPages(app: Hono, { pages, live }: OpenSite): void {
  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const straight = straightAddress(url)
    if (straight) return c.body(null, 308, { ...PLAIN, location: straight })
    return pages.answer(c.req.raw, await live(), url)
  })
}
