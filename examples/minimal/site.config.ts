import type { SiteDefinition, SiteVariables } from '@site/records/site/site-definition'
import { text } from '@site/records/site/variable'
import * as v from 'valibot'

export default {
  name: 'Minimal',
  language: 'en',
  backend: 'none',
  icon: 'data:,',
  shortTitle: (title) => title,
  organization: ({ siteUrl }) => ({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    url: siteUrl,
  }),
} satisfies SiteDefinition

export const variables = {
  SUPPORT_EMAIL: {
    schema: v.optional(v.pipe(text, v.email('it is no mail address')), 'hello@minimal.example'),
    browser: 'supportEmail',
    programs: ['host', 'release'],
    about: 'The address that pages name.',
  },
} as const satisfies SiteVariables
