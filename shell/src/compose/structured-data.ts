import { company, socialLinks } from '@site/shared/business'
import type { SiteConfig, StructuredData } from '@site/shared/contracts'

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Who the agency is; for every page. */
export function organization({ siteUrl, supportEmail }: SiteConfig): StructuredData {
  return {
    ...CONTEXT,
    '@type': ['Organization', 'ProfessionalService'],
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    legalName: company.legalName,
    description: company.summary,
    url: siteUrl,
    email: supportEmail,
    telephone: company.phone.display,
    foundingDate: String(company.foundedYear),
    founder: { '@type': 'Person', name: company.founder },
    address: { '@type': 'PostalAddress', addressCountry: company.countryCode },
    areaServed: 'Worldwide',
    openingHours: 'Mo-Su 09:00-21:00',
    priceRange: '$100-$250 per month',
    sameAs: socialLinks.map(({ url }) => url),
  }
}

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
