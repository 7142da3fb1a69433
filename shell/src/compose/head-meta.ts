import type { Claim, PagePlan } from '@site/records/documents/composer'
import { company } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import { escapeHtml } from '../escape-html'
import { NOT_FOUND_TITLE } from '../layout/not-found-title'
import { releaseUrl } from '../remotes/composition-view'
import { findClaim } from './find-claim'

/** The ket mark as a data address, so that no page asks for a file of its own. */
const ICON =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2032'%3E%3Cpath%20d='M4%203v26M29%203l7.5%2013L29%2029'%20fill='none'%20stroke='%238a80ff'%20stroke-width='3'/%3E%3Ccircle%20cx='14'%20cy='16'%20r='5.5'%20fill='%235b4ff0'/%3E%3Ccircle%20cx='20.5'%20cy='16'%20r='5.5'%20fill='%23e8502a'/%3E%3C/svg%3E"

/** What tells browsers, search engines and link previews about a page. */
export function headMeta({ composition, pathname, claim }: PagePlan, config: SiteConfig): string[] {
  const title = claim?.route.title ?? NOT_FOUND_TITLE
  const description = claim?.route.description ?? 'There is no page at this address.'
  const url = escapeHtml(config.siteUrl + pathname)
  const common = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${ICON}">`,
  ]
  if (!claim) return [...common, '<meta name="robots" content="noindex">']
  return [
    ...common,
    `<link rel="canonical" href="${url}">`,
    property('og:site_name', company.name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', config.siteUrl + pathname),
    ...shareImage(claim.route.shareImage ? claim : findClaim(composition, '/'), config),
  ]
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** A page without a picture of its own shows the home page's. */
function shareImage(owner: Claim | null, config: SiteConfig): string[] {
  if (!owner?.route.shareImage) return []
  const { release, route } = owner
  const path = releaseUrl(release.name, release.version, owner.route.shareImage)
  return [
    property('og:image', config.siteUrl + path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${company.name}: ${route.title}`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
