import { createHash } from 'node:crypto'
import type { PreviewNotice } from '@site/records/documents/composer'
import type { PreviewRecord } from '@site/records/documents/preview-record'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import type { SiteConfig } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { countBlockedScripts } from '../blocked-scripts'
import { cacheResults } from '../bounded-cache'
import { servePages } from '../composed-pages'
import { type EncodedBody, encodeBody, respond } from '../encoded-body'
import { holdFiles } from '../held-files'
import { licenceList } from '../licence-list'
import { limitRequests, type RequestLimit } from '../limit-requests'
import { PLAIN_HEADERS } from '../plain-headers'
import type { LiveComposition } from '../pointer-state'
import { serveStoreFiles } from '../store-files'
import { MAX_ADDRESS, straightAddress } from '../straight-address'
import { Busy, type ComposedPreview, composePreviews, type PreviewResult } from './compose-preview'
import { findPreviews } from './find-preview'
import { busy, failed, type NoPreview, noPreviewPage, notShown, unknown } from './no-preview'
import { checkPreviewHost, previewLabel, previewOrigin } from './preview-host'

export interface PreviewSettings {
  /** `localhost:4400`: the preview pr-41 is at http://pr-41.localhost:4400. */
  readonly host: string
  /** A backend other than the site's. */
  readonly backend?: Pick<SiteConfig, 'supabaseUrl' | 'supabaseAnonKey'> | undefined
}

interface Parts {
  readonly store: ReadableStore
  readonly keysFolder: string
  readonly config: SiteConfig
  live(): Promise<LiveComposition>
  readonly requestLimit: RequestLimit | undefined
  warn(line: string): void
  error(line: string): void
}

/** Compositions of previews in memory. Open tabs of a preview that was composed again still request files of the one before. */
const MOST_COMPOSED = 10

/** Memory for files, and for pages, of all previews together. */
const MOST_BYTES = 32_000_000

/** In ms. A preview that cannot be composed is tried again: a release that it names may only just have come. */
const FAILING_MS = 5000
/** It cannot fit until it or its base changes, and then it has another key. */
const resultMs = ({ kind }: PreviewResult) => (kind === 'failing' ? FAILING_MS : Number.POSITIVE_INFINITY)

const PLAIN: Record<string, string> = PLAIN_HEADERS
const asIs = (body: EncodedBody) => body

/** Serves each preview at an origin of its own; requests for other hosts go on. */
export function servePreviews(parts: Parts, { host, backend }: PreviewSettings): MiddlewareHandler {
  checkPreviewHost(host, parts.config.siteUrl, parts.warn)
  const app = previewApp(parts, { host, backend })
  return async (c, next) =>
    previewLabel(c.req.header('host'), host) === null ? next() : app.fetch(c.req.raw, c.env)
}

function previewApp(
  { store, keysFolder, config, live, requestLimit, warn, error }: Parts,
  { host, backend }: PreviewSettings,
): Hono {
  const trust = () => readTrust(keysFolder)
  const find = findPreviews(store, trust)
  const compose = composePreviews(store, config, live)
  const cachedResult = cacheResults<PreviewResult>({ most: MOST_COMPOSED, msOf: resultMs })
  const composed = new LRUCache<string, ComposedPreview>({ max: MOST_COMPOSED })
  const held = holdFiles(store)
  const storeFile = serveStoreFiles(held, asIs, MOST_BYTES)
  const blockedScripts = countBlockedScripts(Date.now, () => undefined)
  const ofPages = {
    overrides: false,
    reports: false,
    blockedScripts,
    recompress: asIs,
    warn,
    mostBytes: MOST_BYTES,
  }
  const pages = servePages(held, config, ofPages)

  const nameIn = (c: Context) => previewLabel(c.req.header('host'), host) ?? ''
  const configOf = (name: string): SiteConfig => ({
    ...config,
    ...backend,
    siteUrl: previewOrigin(name, host),
  })

  /** Composed again when the preview, its base, or the trusted keys change. */
  async function result(record: PreviewRecord): Promise<PreviewResult> {
    const now = trust()
    const on = record.pinned ?? (await live()).id
    const key = createHash('sha256')
      .update(JSON.stringify([record, on, now]))
      .digest('base64')
    const found = await cachedResult(key, async () => {
      const made = await compose(now, record)
      if (made.kind === 'failing')
        warn(`The preview ${record.name} is not shown: ${made.problems.join('; ')}.`)
      return made
    })
    if (found.kind === 'composed' && composed.get(key) !== found.preview) {
      held.remember(found.preview.composition)
      composed.set(key, found.preview)
    }
    return found
  }

  /** Whether the last look failed: logged once, however many requests come. */
  let isAway = false

  /** The composed preview, or the page that says why it shows nothing. */
  async function shown(name: string): Promise<ComposedPreview | NoPreview> {
    try {
      const record = await find(name)
      isAway = false
      if (!record) return unknown(name)
      const found = await result(record)
      return found.kind === 'composed' ? found.preview : notShown(record, found)
    } catch (thrown) {
      if (thrown instanceof Busy) return busy(name)
      if (!isAway) warn(`Previews cannot be shown: ${errorMessage(thrown)}.`)
      isAway = true
      return busy(name)
    }
  }

  /** The compositions of a preview in memory, the newest first. */
  const compositionsOf = (name: string) => [...composed.values()].filter((preview) => preview.name === name)

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex')
    c.header('cache-control', 'no-store')
  })
  if (requestLimit) app.use(limitRequests(requestLimit))
  app.use(async (c, next) => (c.req.url.length > MAX_ADDRESS ? c.text('Too long.\n', 414, PLAIN) : next()))
  app.get('/config.json', (c) => c.json(configOf(nameIn(c)), 200, PLAIN))
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n', 200, PLAIN))
  app.get('/favicon.ico', (c) => c.body(null, 204, PLAIN))
  // A tab would take what is live from there.
  app.get('/live.json', (c) =>
    c.text('A preview does not follow the live site in an open tab. Load the page again.\n', 404, PLAIN),
  )
  app.get('/licences.txt', async (c) => {
    const found = await shown(nameIn(c))
    return 'status' in found ? noPreviewPage(found) : c.text(licenceList(found.composition), 200, PLAIN)
  })

  app.get('/compositions/:file{.+}', async (c) => {
    const [, id, view] = /^([0-9a-f]{64})(?:\.json|(\/view\.json))$/.exec(c.req.param('file')) ?? []
    const found = compositionsOf(nameIn(c)).find((preview) => preview.id === id)
    if (!found) return c.text('No such composition of this preview.\n', 404, PLAIN)
    const { composition, composer } = found
    const text = JSON.stringify(view ? composer.viewOf(found.id, composition) : composition)
    const headers = { ...PLAIN, 'content-type': 'application/json' }
    return respond(c.req.raw, await encodeBody(Buffer.from(text)), 200, headers)
  })

  app.on('GET', ['/remotes/*', '/shell/*', '/shared/*'], async (c) => {
    const { path } = c.req
    const has = () => compositionsOf(nameIn(c)).some(({ files }) => files.has(path.slice(1)))
    if (!has()) await shown(nameIn(c)) // it may have been composed by another host
    if (!has()) return c.text('No such file in this preview.\n', 404, PLAIN)
    const answer = await storeFile(c.req.raw, path)
    answer.headers.delete('access-control-allow-origin')
    answer.headers.set('cross-origin-resource-policy', 'same-origin')
    return answer
  })

  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const straight = straightAddress(url)
    if (straight) return c.body(null, 308, { ...PLAIN, location: straight })
    const name = nameIn(c)
    const preview = await shown(name)
    if ('status' in preview) return noPreviewPage(preview)
    const notice: PreviewNotice = { ...preview.notice, backend: backendOf(config, backend) }
    try {
      return await pages.answer(c.req.raw, { ...preview, config: configOf(name), preview: notice }, url)
    } catch (thrown) {
      warn(`The preview ${name} fails at ${url.pathname}: ${errorMessage(thrown)}.`)
      return noPreviewPage(
        failed(name, [`Its page ${url.pathname} cannot be composed: ${errorMessage(thrown)}.`]),
      )
    }
  })

  app.all('*', (c) => c.text('Only GET and HEAD.\n', 405, { ...PLAIN, allow: 'GET, HEAD' }))
  app.onError((thrown, c) => {
    error(
      `${c.req.method} ${c.req.path} of the preview ${nameIn(c)} failed: ${thrown.stack ?? thrown.message}`,
    )
    return c.text('The preview cannot answer right now.\n', 500, PLAIN)
  })
  return app
}

const backendOf = ({ supabaseUrl }: SiteConfig, own: PreviewSettings['backend']): PreviewNotice['backend'] =>
  own ? 'own' : supabaseUrl ? 'live' : null
