import { contactFaqs, type Faq } from '@site/shared/business'
import type { StructuredData, StructuredDataByPath } from '@site/shared/contracts'

/** Structured data of the pages, for search engines. */
export const structuredData: StructuredDataByPath = { '/contact': () => [faqPage(contactFaqs)] }

/** Questions with their answers; for the contact page. */
export function faqPage(faqs: readonly Faq[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
