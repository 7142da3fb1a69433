import { expect, test } from 'vitest'
import { article, serviceOffers } from './structured-data'

const siteUrl = 'https://site.example'

test('all six services are offered by the organization', () => {
  const offered = serviceOffers({ siteUrl })
  expect(offered).toHaveLength(6)
  for (const service of offered) expect(service['provider']).toEqual({ '@id': `${siteUrl}/#organization` })
})

test('only plans with a price are offered with one', () => {
  const prices = JSON.stringify(serviceOffers({ siteUrl })[0]).match(/"price":\d+/g)
  expect(prices).toEqual(['"price":100', '"price":250'])
})

test('an article tells its date, its length and who wrote it', () => {
  const study = {
    id: 'x',
    title: 'T',
    excerpt: 'E',
    published: '2026-02-10',
    tags: ['a'],
    words: 1_600,
  }
  expect(article(study, { siteUrl, image: `${siteUrl}/x.png` })).toMatchObject({
    '@id': `${siteUrl}/case-studies#x`,
    datePublished: '2026-02-10',
    timeRequired: 'PT8M',
    author: { '@id': `${siteUrl}/#organization` },
  })
})
