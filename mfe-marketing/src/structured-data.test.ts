import { contactFaqs } from '@site/shared/business'
import { expect, test } from 'vitest'
import { article, breadcrumbs, faqPage, organization, serviceOffers } from './structured-data'

const siteUrl = 'https://site.example'

test('the organization is the one the services name as their provider', () => {
  const { '@id': id, email } = organization({ siteUrl, supportEmail: 'a@b.example' })
  expect(email).toBe('a@b.example')
  const offered = serviceOffers({ siteUrl })
  expect(offered).toHaveLength(6)
  for (const service of offered) expect(service['provider']).toEqual({ '@id': id })
})

test('only plans with a price are offered with one', () => {
  const prices = JSON.stringify(serviceOffers({ siteUrl })[0]).match(/"price":\d+/g)
  expect(prices).toEqual(['"price":100', '"price":250'])
})

test('every question carries its answer', () => {
  const page = faqPage(contactFaqs)
  expect(page['mainEntity']).toHaveLength(4)
  expect(JSON.stringify(page)).toContain('1-2 weeks')
})

test('an article tells its date, its length and who wrote it', () => {
  const study = { id: 'x', title: 'T', excerpt: 'E', published: '2026-02-10', tags: ['a'], readMinutes: 8 }
  expect(article(study, { siteUrl, image: `${siteUrl}/x.png` })).toMatchObject({
    '@id': `${siteUrl}/case-studies#x`,
    datePublished: '2026-02-10',
    timeRequired: 'PT8M',
    author: { '@id': `${siteUrl}/#organization` },
  })
})

test('breadcrumbs lead from the home page down', () => {
  const list = breadcrumbs(siteUrl, [
    { title: 'Home', path: '/' },
    { title: 'Portfolio', path: '/portfolio' },
  ])
  expect(list['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: siteUrl },
    { '@type': 'ListItem', position: 2, name: 'Portfolio', item: `${siteUrl}/portfolio` },
  ])
})
