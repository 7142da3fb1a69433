import { company, type Faq, plans, serviceDetails, services, socialLinks } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import type { CaseStudy } from './features/case-studies/case-study'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type StructuredData = { readonly [key: string]: Json }

type Place = Pick<SiteConfig, 'siteUrl' | 'supportEmail'>

const CONTEXT = { '@context': 'https://schema.org' } as const
const agency = (siteUrl: string): string => `${siteUrl}/#organization`

/** Who the agency is; for every page. */
export function organization({ siteUrl, supportEmail }: Place): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'ProfessionalService',
    '@id': agency(siteUrl),
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

/** What is on sale: the six services, and the plans that have a price; for the services page. */
export function serviceOffers({ siteUrl }: Pick<Place, 'siteUrl'>): readonly StructuredData[] {
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

/** Questions with their answers; for the contact page. */
export function faqPage(faqs: readonly Faq[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** One case study; `image` is an absolute address. */
export function article(
  study: Pick<CaseStudy, 'id' | 'title' | 'excerpt' | 'published' | 'tags' | 'readMinutes'>,
  { siteUrl, image }: { readonly siteUrl: string; readonly image: string },
): StructuredData {
  const author = { '@id': agency(siteUrl) }
  return {
    ...CONTEXT,
    '@type': 'Article',
    '@id': `${siteUrl}/case-studies#${study.id}`,
    headline: study.title,
    description: study.excerpt,
    datePublished: study.published,
    keywords: study.tags,
    timeRequired: `PT${study.readMinutes}M`,
    image,
    author,
    publisher: author,
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
