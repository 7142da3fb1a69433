import type { Claim, PagePlan } from '@site/records/documents/composer'
import type { SiteConfig } from '@site/shared/contracts'
import site from '../../../site.config'
import { escapeHtml } from '../escape-html'
import { NOT_FOUND_TITLE } from '../layout/not-found-title'
import { releaseUrl } from '../remotes/composition-view'
import { findClaim } from './find-claim'

/** The metadata of a page for browsers, search engines and link previews. */
export function headMeta(
  { composition, pathname, claim }: PagePlan,
  config: SiteConfig,
  isPreview = false,
): string[] {
  const title = claim?.route.title ?? NOT_FOUND_TITLE
  const description = claim?.route.description ?? 'There is no page at this address.'
  const url = escapeHtml(config.siteUrl + pathname)
  const common = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${site.icon}">`,
  ]
  const unindexed = claim && !isPreview ? [] : ['<meta name="robots" content="noindex">']
  if (!claim) return [...common, ...unindexed]
  return [
    ...common,
    ...unindexed,
    `<link rel="canonical" href="${url}">`,
    property('og:site_name', site.name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', config.siteUrl + pathname),
    ...shareImage(claim.route.shareImage ? claim : findClaim(composition, '/'), config),
  ]
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** A page without an image of its own uses the home page's. */
function shareImage(owner: Claim | null, config: SiteConfig): string[] {
  if (!owner?.route.shareImage) return []
  const { release, route } = owner
  const path = releaseUrl(release.name, release.version, owner.route.shareImage)
  return [
    property('og:image', config.siteUrl + path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${site.name}: ${route.title}`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
