export interface ExportedPage {
  readonly pathname: string
  readonly headers: Readonly<Record<string, string>>
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The file that Netlify, Cloudflare Pages and others read; for other hosts it says what to configure. */
export function headersFile(pages: readonly ExportedPage[], notFound: ExportedPage['headers']): string {
  const rules = [
    ...pages.flatMap(({ pathname, headers }) =>
      pathname === '/' ? [rule('/', headers)] : [rule(pathname, headers), rule(`${pathname}/`, headers)],
    ),
    rule('/404.html', notFound),
    rule('/live.json', { 'cache-control': 'no-cache' }),
    // What pages of other sites ask for, where remotes are offered to them.
    ...['/federation/*', '/config.json'].map((place) =>
      rule(place, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }),
    ),
    rule('/remotes/*', { 'access-control-allow-origin': '*' }),
    rule('/shell/*', { 'service-worker-allowed': '/' }), // its worker lies in the folder of its release
    ...['/remotes/*', '/shell/*', '/shared/*', '/compositions/*'].map((place) =>
      rule(place, { 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' }),
    ),
  ]
  return `${rules.join('\n')}\n`
}

function rule(place: string, headers: ExportedPage['headers']): string {
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `  ${name}: ${value}`)
  return [place, ...lines].join('\n')
}
