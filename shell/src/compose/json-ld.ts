import type { PagePlan } from '@site/records/documents/composer'
import { fillPlaceholders } from '@site/shared/config'
import type { SiteConfig } from '@site/shared/contracts'
import site from '../../../site.config'
import { escapeJson, inlineJson } from '../escape-html'
import { breadcrumbs } from './structured-data'

/** Structured data for search engines: the organisation, the breadcrumbs, and the remote's additions. */
export function jsonLd({ claim, pathname }: PagePlan, config: SiteConfig): string[] {
  if (!claim) return []
  const trail = [
    { title: 'Home', path: '/' },
    { title: site.shortTitle(claim.route.title), path: pathname },
  ]
  const place = pathname === '/' ? [] : [breadcrumbs(config.siteUrl, trail)]
  return [site.organization(config), ...place, ...claim.route.structuredData].map((item) => {
    const json = fillPlaceholders(inlineJson(item), config, escapeJson)
    return `<script type="application/ld+json">${json}</script>`
  })
}
