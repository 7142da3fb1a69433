import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { licenceList } from '@site/host/licence-list'
import { loadComposer, readCompositionText } from '@site/host/load-composition'
import { entryOf, manifestOf } from '@site/host/offer-remotes'
import { siteMapXml } from '@site/host/site-map'
import { isWorker } from '@site/host/store-files'
import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import type { ComposedFile } from '@site/records/documents/named-files'
import { pageFiles, SITE_FILES } from '@site/records/documents/page-files'
import type { AcceptedMove } from '@site/records/history/accept-move'
import type { Trust } from '@site/records/history/trust'
import { trustAnchor } from '@site/records/history/trust-anchor'
import { federationFiles, federationFolder } from '@site/records/store/federation-files'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readVerified } from '@site/records/store/verified-file'
import { hasParameter, type SiteConfig } from '@site/shared/contracts'
import { findProblems } from '../checks/all-checks'
import { composedPart } from '../checks/composed-part'
import { damagedFile } from '../checks/damaged-file'
import { type ExportedPage, headersFile } from './headers-file'
import { withPolicyInside } from './policy-inside'

const REFUSED = 'The site is not exported: live.json is as it was.'

export interface ExportInput extends AcceptedMove {
  readonly store: ReadableStore
  readonly outFolder: string
  readonly config: SiteConfig
  readonly trust: Trust
  /** Whether Module Federation hosts of other sites find the remotes there. */
  readonly federation: boolean
}

export interface Exported {
  readonly pages: readonly string[]
  /** Pages with a parameter: a file host answers them with 404.html, which still shows them. */
  readonly open: readonly string[]
  readonly files: number
}

/**
 * Writes the live composition as plain files for any file host. Files of earlier exports stay, so that open tabs keep working;
 * changing files are written last, the pointer at the very end.
 */
export async function exportSite(input: ExportInput): Promise<Exported> {
  const { store, outFolder, config, trust, composition, signed } = input
  const id = signed.record.composition
  await refuseProblems(store, composition)
  const composer = await loadComposer(store, composition)
  const files = publicFiles(composition)
  const texts = new Map<string, string>()
  for (const file of files) {
    const bytes = await readPublished(store, file)
    if (/\.(css|html)$/.test(file.path)) texts.set(`/${file.path}`, bytes.toString('utf8'))
    await put(outFolder, file.path, bytes)
  }
  if (input.federation) await exportOffers(input)
  const text = await readCompositionText(store, id)
  const path = storePaths.composition(id)
  if (text === null) throw damagedFile(REFUSED, path, 'it is not what it is named after')
  await put(outFolder, path, text)
  await put(outFolder, `compositions/${id}/view.json`, JSON.stringify(composer.viewOf(id, composition)))

  const routes = Object.values(composition.remotes).flatMap((release) =>
    release.routes.map(({ path }) => path),
  )
  const anchor = trustAnchor(trust, input)
  const compose = (pathname: string, anyAddress = false) =>
    composer.renderPage(composer.planPage(composition, pathname), texts, { id, config, anchor, anyAddress })
  const pages: ExportedPage[] = []
  for (const pathname of routes.filter((path) => !hasParameter(path)).sort()) {
    const { html, headers } = withPolicyInside(compose(pathname))
    for (const file of pageFiles(pathname)) await put(outFolder, file, html)
    pages.push({ pathname, headers })
  }
  const notFound = withPolicyInside(compose('/404', true))
  await put(outFolder, SITE_FILES.notFound, notFound.html)
  await put(
    outFolder,
    '_headers',
    headersFile(pages, notFound.headers, Object.keys(composition.shell.files).filter(isWorker)),
  )
  await put(outFolder, SITE_FILES.config, JSON.stringify(config))
  await put(outFolder, SITE_FILES.robots, `User-agent: *\nAllow: /\nSitemap: ${config.siteUrl}/sitemap.xml\n`)
  await put(outFolder, SITE_FILES.siteMap, siteMapXml(composition, config.siteUrl))
  await put(outFolder, SITE_FILES.licences, licenceList(composition))
  await put(outFolder, SITE_FILES.noJekyll, '')
  await put(outFolder, SITE_FILES.live, JSON.stringify(signed))
  return {
    pages: pages.map(({ pathname }) => pathname),
    open: routes.filter(hasParameter),
    files: files.length,
  }
}

/** The files that a host offers to other hosts, at the same addresses. */
async function exportOffers({ store, outFolder, config, composition }: ExportInput): Promise<void> {
  for (const release of Object.values(composition.remotes)) {
    const address = join('federation', release.name)
    for (const file of await federationFiles(store, release)) {
      const bytes = await readPublished(store, file)
      await put(outFolder, file.path, bytes)
      const name = file.path.slice(federationFolder(release).length + 1)
      if (name === 'remoteEntry.js') await put(outFolder, join(address, name), entryOf(release))
      else if (name === 'mf-manifest.json')
        await put(outFolder, join(address, name), manifestOf(release, bytes.toString('utf8'), config.siteUrl))
      else if (!name.includes('/')) await put(outFolder, join(address, name), bytes)
    }
  }
}

/** All files that a browser may request: not the composer, not the contract's types. */
function publicFiles(composition: Composition): ComposedFile[] {
  return compositionFiles(composition).filter(({ path }) => !/\/(composer|contract)\//.test(path))
}

/** Exported files are published where no later release can remove them. */
async function refuseProblems(store: ReadableStore, after: Composition): Promise<void> {
  const parts = [await composedPart(store, { before: null, after, refused: REFUSED })]
  const problems = await findProblems('export', {
    parts,
    change: { before: null, after },
    live: null,
    shared: [],
    store,
  })
  if (problems.length === 0) return
  throw new ReleaseError({
    code: 'KW1708',
    what: REFUSED,
    cause: problems.map(({ problem }) => problem).join('\n         '),
    next: [...new Set(problems.map(({ next }) => next))].join('\n         '),
  })
}

async function readPublished(store: ReadableStore, file: ComposedFile): Promise<Buffer> {
  return readVerified(store, file).catch((error: unknown) => {
    throw damagedFile(REFUSED, `${file.who}: ${file.path}`, error)
  })
}

async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
