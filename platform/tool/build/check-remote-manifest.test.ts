import { expect, test } from 'vitest'
import { checkRemoteManifest } from './check-remote-manifest'

const nav = { label: 'Jobs', order: 10, where: 'header' }
const withPage = (path: string) => ({
  name: 'jobs',
  contract: '^1.0.0',
  routes: [{ path, layout: 'site', title: 'Jobs', description: 'Jobs', nav }],
  widgets: [],
  emits: [],
})

test('a page with an address of its own may have an entry in a menu', () => {
  expect(checkRemoteManifest(withPage('/jobs'), 'jobs').routes).toMatchObject([{ path: '/jobs', nav }])
  expect(() => checkRemoteManifest(withPage('/jobs/:id'), 'jobs')).toThrow(
    'the page /jobs/:id has no address of its own',
  )
})
