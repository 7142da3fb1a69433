import { expect, test } from 'vitest'
import { findRoute } from './find-route'

const routes = ['/', '/jobs/:id', '/jobs/open', '/jobs/:id/apply', '/notes-1.0'].map((path) => ({
  path,
}))

test.each([
  ['/', '/'],
  ['/jobs/open', '/jobs/open'],
  ['/jobs/7', '/jobs/:id'],
  ['/jobs/7/apply', '/jobs/:id/apply'],
])('%s is the page %s, whatever the order of the routes', (pathname, path) => {
  expect(findRoute(routes, pathname)?.path).toBe(path)
  expect(findRoute(routes.toReversed(), pathname)?.path).toBe(path)
})

test.each([
  ['/Jobs/Open', '/jobs/open'],
  ['/jobs/open/', '/jobs/open'],
  ['/JOBS/7/', '/jobs/:id'],
])('capitals and a slash at the end make no difference: %s', (pathname, path) => {
  expect(findRoute(routes, pathname)?.path).toBe(path)
})

test.each(['/jobs', '/jobs/7/apply/now', '/jobs//apply', '/notes-1x0', '/services'])(
  'no route is at %s',
  (pathname) => {
    expect(findRoute(routes, pathname)).toBeNull()
  },
)

test.each([
  ['/work/x', ['/:a/x', '/work/:slug'], '/work/:slug'],
  ['/work/x/edit', ['/:a/:b/edit', '/work/:slug/:what', '/:a/x/:b'], '/work/:slug/:what'],
])(
  'where several match %s, a plain segment wins, from the left, whatever their order',
  (pathname, paths, path) => {
    const competing = paths.map((each) => ({ path: each }))
    expect(findRoute(competing, pathname)?.path).toBe(path)
    expect(findRoute(competing.toReversed(), pathname)?.path).toBe(path)
  },
)
