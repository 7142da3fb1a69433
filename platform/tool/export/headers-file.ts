import { pageFiles } from '@site/records/documents/page-files'

export interface ExportedPage {
  readonly pathname: string
  readonly headers: Readonly<Record<string, string>>
}

const POLICY = 'content-security-policy'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For files that are not pages, and for unknown addresses: the policy of the page that answers is inside it. */
const PLAIN_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The file that Netlify, Cloudflare Pages and others read; for other hosts it documents the configuration. Every rule that matches an
 * address applies, and hosts join a header that is given twice, which breaks most headers: headers of all pages are in one rule,
 * and only policies, which add up, in several.
 * @param workers files of the shell that may be the worker of the whole site.
 */
export function headersFile(
  pages: readonly ExportedPage[],
  notFound: ExportedPage['headers'],
  workers: readonly string[],
): string {
  const isShared = (name: string, value: string) =>
    name !== POLICY && notFound[name] === value && pages.every(({ headers }) => headers[name] === value)
  const own = (headers: ExportedPage['headers']) => pick(headers, (name, value) => !isShared(name, value))
  const rules = [
    rule('/*', {
      ...pick(notFound, isShared),
      'x-content-type-options': 'nosniff',
      [POLICY]: PLAIN_POLICY,
    }),
    ...pages.flatMap(({ pathname, headers }) =>
      addressesOf(pathname).map((address) => rule(address, own(headers))),
    ),
    rule('/404.html', own(notFound)),
    rule('/live.json', { 'cache-control': 'no-cache' }),
    // Requested by pages of other sites, if remotes are offered to them.
    ...['/federation/*', '/config.json'].map((place) =>
      rule(place, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }),
    ),
    rule('/remotes/*', { 'access-control-allow-origin': '*' }),
    ...workers.map((worker) => rule(worker, { 'service-worker-allowed': '/' })),
    ...['/remotes/*', '/shell/*', '/shared/*', '/packages/*', '/compositions/*'].map((place) =>
      rule(place, { 'cache-control': IMMUTABLE, [POLICY]: "script-src 'none'" }),
    ),
  ]
  return `${rules.join('\n')}\n`
}

/** Every address at which file hosts answer with the page. */
const addressesOf = (pathname: string): readonly string[] => [
  pathname,
  ...(pathname === '/' ? [] : [`${pathname}/`]),
  ...pageFiles(pathname).map((file) => `/${file}`),
]

const pick = (headers: ExportedPage['headers'], isWanted: (name: string, value: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => isWanted(name, value)))

function rule(place: string, headers: ExportedPage['headers']): string {
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `  ${name}: ${value}`)
  return [place, ...lines].join('\n')
}
