import type { PagePlan } from '@site/records/documents/composer'
import { withoutCompany } from '@site/shared/business'
import { fillPlaceholders } from '@site/shared/config'
import type { SiteConfig } from '@site/shared/contracts'
import { escapeJson, inlineJson } from '../escape-html'
import { breadcrumbs, organization } from './structured-data'

/** What search engines are told beside the text: who this is, where the page stands, and what its remote adds. */
export function jsonLd({ claim, pathname }: PagePlan, config: SiteConfig): string[] {
  if (!claim) return []
  const trail = [
    { title: 'Home', path: '/' },
    { title: withoutCompany(claim.route.title), path: pathname },
  ]
  const place = pathname === '/' ? [] : [breadcrumbs(config.siteUrl, trail)]
  return [organization(config), ...place, ...claim.route.structuredData].map((item) => {
    const json = fillPlaceholders(inlineJson(item), config, escapeJson)
    return `<script type="application/ld+json">${json}</script>`
  })
}
