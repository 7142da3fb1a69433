import type { Composition } from '@site/records/documents/composition'
import { hasParameter } from '@site/shared/contracts'

/** The pages for search engines: prerendered ones without parameters, unless their remote excludes them. */
export function siteMapXml(composition: Composition, siteUrl: string): string {
  const paths = Object.values(composition.remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ prerender, path, unlisted }) => prerender && !unlisted && !hasParameter(path))
    .map(({ path }) => path)
    .sort()
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
