import { organizationFacts } from '@site/shared/business'
import type { SiteConfig, StructuredData } from '@site/shared/contracts'

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Who the agency is; for every page. */
export const organization = ({ siteUrl, supportEmail }: SiteConfig): StructuredData => ({
  ...CONTEXT,
  ...organizationFacts(siteUrl, supportEmail),
})

/** Where a page stands: `steps` from the home page down, as title and path. */
export function breadcrumbs(
  siteUrl: string,
  steps: readonly { readonly title: string; readonly path: string }[],
): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${siteUrl}${path === '/' ? '' : path}`,
    })),
  }
}
