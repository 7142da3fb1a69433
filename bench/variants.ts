import { join } from 'node:path'
import { createHost } from '@site/host/host'
import { listen } from '@site/host/listen'
import { readSiteConfig } from '@site/host/site-config'
import { folderStore } from '@site/records/store/folder-store'
import type { SiteConfig } from '@site/shared/contracts'
import { buildSite, type SiteFolders, testFolders } from '@site/tool/local/build-site'
import type { Hono } from 'hono'
import { listenHttp2 } from './listen-http2'
import { buildLazyMonolith, buildPrerenderedMonoliths } from './monolith/build-monolith'
import { serveMonolith } from './monolith/serve-monolith'
import { LABELS, type VariantName } from './variant-names'

export const root = join(import.meta.dirname, '..')
const folders = testFolders(root)
export const { storeFolder } = folders

/** No page needs the backend before a visitor writes, so none runs while pages are measured. */
export const benchConfig: SiteConfig = readSiteConfig({ SUPABASE_ANON_KEY: 'bench' }, 'http://127.0.0.1')

/** `h1` is the host alone; `h2` is the host as behind a proxy or a CDN. */
export type Protocol = 'h1' | 'h2'

/** One way to deliver the same site. */
export interface Delivery {
  readonly name: VariantName
  readonly label: string
  readonly app: Hono
}

/** A delivery that answers requests. */
export interface Variant<Name extends string = VariantName> {
  readonly name: Name
  readonly label: string
  readonly url: string
  close(): Promise<void>
}

/** The composed site and the monoliths, built from the same sources and served by the same host code. */
export async function buildDeliveries(log: (line: string) => void): Promise<Delivery[]> {
  const composed = await buildComposed(log)
  log('Building the monoliths from the same sources …')
  const options = { root, config: benchConfig }
  const lazy = await serveMonolith(await buildLazyMonolith(options), benchConfig)
  const built = await buildPrerenderedMonoliths(options)
  const prerendered = await serveMonolith(built.usual, benchConfig)
  const ordered = await serveMonolith(built['as this site'], benchConfig)
  return [
    { name: 'lazy', label: LABELS.lazy, app: lazy },
    { name: 'prerendered', label: LABELS.prerendered, app: prerendered },
    { name: 'ordered', label: LABELS.ordered, app: ordered },
    { name: 'composed', label: LABELS.composed, app: composed },
  ]
}

/** Builds the changes of this site, and returns its host. */
export async function buildComposed(log: (line: string) => void): Promise<Hono> {
  log('Building the composed site …')
  await buildSite(root, folders, log)
  return composedHost()
}

export const composedHost = (): Hono => benchHost(folders)

export const benchHost = (site: SiteFolders): Hono =>
  createHost({
    store: folderStore(site.storeFolder),
    keysFolder: site.keysFolder,
    config: benchConfig,
    warn: (line) => console.warn(line),
  })

export async function startVariant<Name extends string>(
  delivery: { readonly name: Name; readonly label: string; readonly app: Hono },
  protocol: Protocol,
): Promise<Variant<Name>> {
  const { name, label, app } = delivery
  if (protocol === 'h2') return { name, label, ...(await listenHttp2(app, root)) }
  const { url, close } = await listen(app, 0, '127.0.0.1')
  // By number, so that no measurement contains a lookup of `localhost` in two address families.
  return { name, label, url: url.replace('localhost', '127.0.0.1'), close }
}
