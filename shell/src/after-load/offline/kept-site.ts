import type { Claim } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { compositionIntegrity } from '@site/records/documents/composition-id'
import { namedFiles } from '@site/records/documents/named-files'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { signedText } from '@site/records/history/signed-text'
import { hasParameter, type SiteConfig } from '@site/shared/contracts'
import { insideElement } from '../../inline-styles'
import { releaseUrl } from '../../remotes/composition-view'
import { hashOf } from '../../remotes/hash'
import { pageStyles } from '../../remotes/page-styles'
import { OFFLINE_STYLE, offlinePage } from './offline-page'
import { urlSafe } from './url-safe'

const LIVE = '/live.json'
const CONFIG = '/config.json'
/** Header of the stored record with the time of the copy. */
const TAKEN = 'x-taken'

/** A page that can be read without running anything. */
interface Keepable extends Claim {
  /** Path and integrity of its files: style sheets, and its text last. */
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

/**
 * Stores all files that the pages of a composition need, or rejects.
 * @param digest of the record that made it live, base64url: everything else follows from it.
 */
export async function keepSite(cache: Cache, digest: string): Promise<void> {
  const live = await fetch(LIVE, { cache: 'no-cache' })
  const composition = await keepComposition(cache, digest, await live.text())
  const files = new Map(pagesOf(composition).flatMap((page) => page.files))
  await Promise.all([
    ...[...files].map(async ([path, integrity]) => cache.put(path, await fetchWhole(path, integrity))),
    fetch(CONFIG, { cache: 'no-cache' }).then((config) => cache.put(CONFIG, config)),
  ])
}

async function keepComposition(cache: Cache, digest: string, live: string): Promise<Composition> {
  const record = await readRecord(live, digest)
  const path = compositionPath(record)
  const answer = await fetchWhole(path, compositionIntegrity(record.composition))
  await cache.put(path, answer.clone())
  await cache.put(LIVE, new Response(live, { headers: { [TAKEN]: new Date().toISOString() } }))
  return (await answer.json()) as Composition
}

/**
 * The page of an address, made from stored files; `null` when there is none, or when a file is not as published: every script of this
 * origin can write to caches.
 */
export async function readKept(cache: Cache, digest: string, pathname: string): Promise<Response | null> {
  const live = await cache.match(LIVE)
  if (!live) return null
  const record = await readRecord(await live.text(), digest)
  const composition = JSON.parse(
    await readWhole(cache, compositionPath(record), compositionIntegrity(record.composition)),
  ) as Composition
  const pages = pagesOf(composition)
  const page = pages.find(({ route }) => route.path.toLowerCase() === pathname.toLowerCase())
  const config = await cache.match(CONFIG)
  if (!page || !config) return null
  const files = await Promise.all(
    page.files.map(async ([path, integrity]) => ({ path, text: await readWhole(cache, path, integrity) })),
  )
  const styles = [...files.slice(0, -1), { path: 'offline', text: OFFLINE_STYLE }]
  return offlinePage(
    {
      title: page.route.title,
      text: files.at(-1)?.text ?? '',
      styles: await Promise.all(styles.map(styleOf)),
      others: pages.flatMap(({ route }) => (route.unlisted ? [] : route)),
      taken: new Date(live.headers.get(TAKEN) ?? record.at),
    },
    (await config.json()) as SiteConfig,
  )
}

/** The text of a record as the host sends it, if it has this digest. */
async function readRecord(text: string, digest: string): Promise<PointerRecord> {
  const { record } = JSON.parse(text) as Signed<PointerRecord>
  if (urlSafe(await hashOf(signedText('pointer', record))) === digest) return record
  throw new Error(`${LIVE} is not the record ${digest}.`)
}

const compositionPath = ({ composition }: PointerRecord) => `/compositions/${composition}.json`

function pagesOf(composition: Composition): readonly Keepable[] {
  const known = new Map(namedFiles(composition).map(({ path, integrity }) => [`/${path}`, integrity]))
  return Object.values(composition.remotes).flatMap((release) =>
    release.routes.flatMap((route) => {
      if (!route.fragment || hasParameter(route.path)) return []
      const text = releaseUrl(release.name, release.version, route.fragment)
      const paths = [...pageStyles(composition, [{ release, ...route }]), text]
      const files = paths.map((path) => [path, known.get(path) ?? ''] as const)
      return files.every(([, integrity]) => integrity) ? { release, route, files } : []
    }),
  )
}

async function styleOf({ path, text }: { readonly path: string; readonly text: string }) {
  const css = insideElement(text)
  return { path, css, hash: `sha256-${await hashOf(css)}` }
}

/** Bypasses the cache if the copy there is damaged. */
async function fetchWhole(path: string, integrity: string): Promise<Response> {
  const answer = await fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: 'reload' }))
  if (answer.ok) return answer
  throw new Error(`${path} was answered with ${answer.status}.`)
}

async function readWhole(cache: Cache, path: string, integrity: string): Promise<string> {
  const text = await (await cache.match(path))?.text()
  const [algorithm = '', hash] = integrity.split(/-(.*)/)
  if (text !== undefined && (await hashOf(text, algorithm.replace('sha', 'SHA-'))) === hash) return text
  throw new Error(`The copy of ${path} is gone, or was changed.`)
}
