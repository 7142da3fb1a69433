import { plans, serviceDetails, services } from '@site/shared/business'
import type { SiteConfig, StructuredData, StructuredDataByPath } from '@site/shared/contracts'
import { caseStudies } from './features/case-studies/case-studies'
import type { CaseStudy } from './features/case-studies/case-study'
import { readMinutes } from './features/case-studies/read-minutes'

/** Structured data of the pages, for search engines. The composer adds the organization that it refers to. */
export const structuredData: StructuredDataByPath = {
  '/services': serviceOffers,
  '/case-studies': ({ siteUrl }) =>
    caseStudies.map((study) => article(study, { siteUrl, image: `${siteUrl}${study.image}` })),
}

const CONTEXT = { '@context': 'https://schema.org' } as const
const agency = (siteUrl: string): string => `${siteUrl}/#organization`

/** The offers on the services page: the six services, and the plans with a price. */
export function serviceOffers({ siteUrl }: Pick<SiteConfig, 'siteUrl'>): readonly StructuredData[] {
  const provider = { '@id': agency(siteUrl) }
  const offers = plans.flatMap(({ name, usd, description }) =>
    usd === null
      ? []
      : [
          {
            '@type': 'Offer',
            name,
            description,
            url: `${siteUrl}/services#plans`,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: usd,
              priceCurrency: 'USD',
              unitCode: 'MON',
            },
          },
        ],
  )
  return services.map(({ id, title }) => ({
    ...CONTEXT,
    '@type': 'Service',
    '@id': `${siteUrl}/services#${id}`,
    name: title,
    serviceType: title,
    description: serviceDetails[id].description,
    provider,
    areaServed: 'Worldwide',
    offers,
  }))
}

/** One case study; `image` is an absolute address. */
export function article(
  study: Pick<CaseStudy, 'id' | 'title' | 'excerpt' | 'published' | 'tags' | 'words'>,
  { siteUrl, image }: { readonly siteUrl: string; readonly image: string },
): StructuredData {
  const author = { '@id': agency(siteUrl) }
  return {
    ...CONTEXT,
    '@type': 'Article',
    '@id': `${siteUrl}/case-studies#${study.id}`,
    mainEntityOfPage: `${siteUrl}/case-studies`,
    headline: study.title,
    description: study.excerpt,
    datePublished: study.published,
    keywords: study.tags,
    timeRequired: `PT${readMinutes(study.words)}M`,
    image,
    author,
    publisher: author,
  }
}
