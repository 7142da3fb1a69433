import { company, socialLinks } from './company'
import { plans } from './plans'

/** The agency in the vocabulary of schema.org, for search engines. */
export const organizationFacts = (siteUrl: string, supportEmail: string) => ({
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
  openingHours: openingHours(company.hours.general),
  priceRange: priceRange(plans),
  sameAs: socialLinks.map(({ url }) => url),
})

/** Price range of the plans with a fixed price: `$100-$250 per month`. */
export function priceRange(
  offered: readonly { readonly usd: number | null; readonly price: string; readonly period: string }[],
): string {
  const fixed = offered.flatMap(({ usd, ...plan }) => (usd === null ? [] : [{ usd, ...plan }]))
  const [cheapest, ...others] = fixed.sort((one, other) => one.usd - other.usd)
  if (!cheapest) throw new Error('No plan has a fixed price: leave priceRange out of organization-facts.ts.')
  const dearest = others.at(-1)
  return `${cheapest.price}${dearest ? `-${dearest.price}` : ''} ${cheapest.period}`
}

const HOURS = /^([A-Z][a-z])[a-z]-([A-Z][a-z])[a-z] (\d+)([AP])M-(\d+)([AP])M\b/i

/** `Mon-Sun 9AM-9PM IST` → `Mo-Su 09:00-21:00`. */
export function openingHours(text: string): string {
  const [, first, last, from = '', morning, to = '', evening] = HOURS.exec(text) ?? []
  if (!first) throw new Error(`organization-facts.ts reads hours like "Mon-Sun 9AM-9PM IST", not "${text}".`)
  const hour = (number: string, half = '') =>
    `${String((Number(number) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0')}:00`
  return `${first}-${last} ${hour(from, morning)}-${hour(to, evening)}`
}
