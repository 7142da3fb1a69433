import { defineSite } from '@site/records/site/site-definition'
import { text } from '@site/records/site/variable'
import * as v from 'valibot'

export default defineSite({
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
  tableWriters: {},
  variables: {
    SUPPORT_EMAIL: {
      schema: v.optional(v.pipe(text, v.email('it is no mail address')), 'hello@minimal.example'),
      browser: 'supportEmail',
      programs: ['host', 'release'],
      about: 'The address that pages name.',
    },
  },
})
