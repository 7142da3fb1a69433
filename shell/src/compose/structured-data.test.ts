import { expect, test } from 'vitest'
import { breadcrumbs } from './structured-data'

const siteUrl = 'https://site.example'

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
