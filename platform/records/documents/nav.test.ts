import { aRelease, aRoute } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { navOf } from './nav'

const page = (path: string, label: string, order: number, where = 'header') =>
  aRoute(path, { nav: { label, order, where } })

test('entries stand by their order, then by their label, in the menu that they name', () => {
  const shop = aRelease({
    name: 'shop',
    routes: [
      page('/zoo', 'Zoo', 20),
      page('/help', 'Help', 5, 'footer'),
      aRoute('/basket'),
      page('/', 'Home', 1),
    ],
  })
  const jobs = aRelease({ name: 'jobs', routes: [page('/jobs', 'Jobs', 20)] })
  const nav = {
    header: [
      { to: '/', label: 'Home' },
      { to: '/jobs', label: 'Jobs' },
      { to: '/zoo', label: 'Zoo' },
    ],
    footer: [{ to: '/help', label: 'Help' }],
  }
  expect(navOf([shop, jobs])).toEqual(nav)
  expect(navOf([jobs, shop]), 'whichever remote comes first').toEqual(nav)
  const help = aRelease({ name: 'help', routes: [page('/jobs/help', 'Jobs', 20)] })
  expect(navOf([help, jobs]), 'of one number and label').toEqual(navOf([jobs, help]))
  expect(navOf([jobs]), 'a remote that is not live').toEqual({ header: [{ to: '/jobs', label: 'Jobs' }] })
})
