import { hasParameter } from '@site/shared/contracts'
import type { Composition } from './composition'

/** Files of an exported site besides its pages, by kind. */
export const SITE_FILES = {
  notFound: '404.html',
  headers: '_headers',
  noJekyll: '.nojekyll',
  config: 'config.json',
  robots: 'robots.txt',
  siteMap: 'sitemap.xml',
  licences: 'licences.txt',
  live: 'live.json',
} as const

/** Addresses that a host serves itself cannot be pages. */
const HOST_ADDRESSES = ['healthz', 'livez', 'reports', 'releases.json', 'favicon.ico']

/** Folders of published files, on a host and in an exported site. */
const SITE_FOLDERS = ['remotes', 'shell', 'shared', 'packages', 'compositions', 'federation', 'schemas']

/** Without comparing every page: a host waits for it when it accepts a move, and a thousand remotes have thousands. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(SITE_FILES),
  ...HOST_ADDRESSES,
  ...SITE_FOLDERS,
  '404',
])
const mayBeInTheWay = (address: string): boolean =>
  address.endsWith('/index') || address.includes('.html') || RESERVED.has(address.split('/', 2)[1] ?? '')

/**
 * The files of a page in an exported site: some file hosts look for `services.html`, some for `services/index.html`. None for a
 * parameter.
 */
export function pageFiles(path: string): readonly string[] {
  if (path === '/') return ['index.html']
  const address = path.slice(1)
  return hasParameter(path) ? [] : [`${address}/index.html`, `${address}.html`]
}

/**
 * A sentence for every page whose files collide with a file or folder of another page or of the site itself. Case-insensitive, like many
 * file systems.
 */
export function misplacedPages({ remotes }: Pick<Composition, 'remotes'>): string[] {
  const releases = Object.values(remotes)
  if (!releases.some(({ routes }) => routes.some(({ path }) => mayBeInTheWay(path.toLowerCase())))) return []
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  const add = (file: string, who: string) => {
    files.set(file, who)
    for (const folder of foldersAbove(file)) if (!folders.has(folder)) folders.set(folder, who)
  }
  for (const file of [...Object.values(SITE_FILES), ...HOST_ADDRESSES]) add(file, 'the site itself')
  const problems: string[] = []
  const known = new Set<string>()
  for (const { name, version, routes } of releases)
    for (const { path } of routes) {
      const address = path.toLowerCase()
      if (known.has(address)) continue // two pages at one address are reported elsewhere
      known.add(address)
      const own = pageFiles(address)
      const found = own.flatMap((file) => {
        const [top = ''] = file.split('/')
        const isInside = file !== top && SITE_FOLDERS.includes(top)
        const inWay = [file, ...foldersAbove(file)].map((place) => files.get(place)).find(Boolean)
        const other = isInside ? 'the site itself' : (inWay ?? folders.get(file))
        return other
          ? [`${name} ${version} claims ${path}, whose file ${file} is in the way of ${other}`]
          : []
      })
      problems.push(...found.slice(0, 1))
      for (const file of own) add(file, `${path} of ${name} ${version}`)
    }
  return problems
}

/** `a`, `a/b` for `a/b/c`. */
function foldersAbove(file: string): readonly string[] {
  const segments = file.split('/').slice(0, -1)
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'))
}
