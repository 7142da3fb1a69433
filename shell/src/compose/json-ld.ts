import { withoutCompany } from '@site/shared/business'
import { fillPlaceholders } from '@site/shared/config'
import type { RouteEntry } from '../remotes/composition-view'
import { claimOf } from './claim-of'
import type { ComposeInput } from './compose-page'
import { escapeJson, inlineJson } from './escape-html'
import { breadcrumbs, organization } from './structured-data'

/** What search engines are told beside the text: who this is, where the page stands, and what its remote adds. */
export function jsonLd({ composition, config, pathname }: ComposeInput, route: RouteEntry | null): string[] {
  const claim = route && claimOf(composition, route.path)
  if (!claim) return []
  const trail = [
    { title: 'Home', path: '/' },
    { title: withoutCompany(claim.title), path: pathname },
  ]
  const place = pathname === '/' ? [] : [breadcrumbs(config.siteUrl, trail)]
  return [organization(config), ...place, ...claim.structuredData].map((item) => {
    const json = fillPlaceholders(inlineJson(item), config, escapeJson)
    return `<script type="application/ld+json">${json}</script>`
  })
}
