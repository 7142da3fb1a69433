import type { Release } from '@site/records/documents/release'
import { federationFolder } from '@site/records/store/federation-files'
import type { HeldFiles } from './held-files'
import { PLAIN_HEADERS, TEXT_HEADERS } from './plain-headers'
import type { LiveComposition } from './pointer-state'

/** Headers of a response that pages of every other site may read. */
export const OPEN_HEADERS = {
  ...PLAIN_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Whether a path is that of a container for other hosts. */
export const isOffered = (pathname: string): boolean =>
  /^\/remotes\/[^/]+\/[^/]+\/federation(\/|\.json$)/.test(pathname)

/** A module that only re-exports another: the imports of that one are resolved from its own address, which never changes. */
export const entryOf = (release: Release): string =>
  `export * from '/${federationFolder(release)}/remoteEntry.js'\n`

/**
 * The manifest of a release with the absolute address of its files. The published one has `auto`: runtimes would look for the files
 * beside the address of the manifest, which is the same for all releases.
 */
export function manifestOf(release: Release, text: string, siteUrl: string): string {
  const manifest = JSON.parse(text) as { readonly metaData: object }
  const publicPath = `${siteUrl}/${federationFolder(release)}/`
  return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath } })
}

/**
 * One address for each remote, for Module Federation hosts anywhere: it leads to the files of the release that is live here, and follows
 * every activation and rollback.
 */
export function offerRemotes(files: HeldFiles, live: () => Promise<LiveComposition>, siteUrl: string) {
  return async (name: string, file: string): Promise<Response> => {
    const { composition } = await live()
    const release = Object.hasOwn(composition.remotes, name) ? composition.remotes[name] : undefined
    if (!release?.federation)
      return new Response(`This host offers no remote ${name} to other hosts.\n`, {
        status: 404,
        headers: { ...TEXT_HEADERS, ...OPEN_HEADERS },
      })
    const folder = federationFolder(release)
    const answer = (text: string, type: string) =>
      new Response(text, { headers: { ...OPEN_HEADERS, 'content-type': type, 'cache-control': 'no-cache' } })
    if (file === 'remoteEntry.js') return answer(entryOf(release), 'text/javascript; charset=utf-8')
    if (file === 'mf-manifest.json') {
      const text = (await files.readHeld(`${folder}/${file}`)).toString('utf8')
      return answer(manifestOf(release, text, siteUrl), 'application/json')
    }
    // Files are found by their names as in an address: the types begin with @, which needs no escape there.
    const location = `/${folder}/${encodeURIComponent(file).replaceAll('%40', '@')}`
    return new Response(null, {
      status: 307,
      headers: { ...OPEN_HEADERS, location, 'cache-control': 'no-cache' },
    })
  }
}
