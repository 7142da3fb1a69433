import { expect, test } from 'vitest'
import { conflictingClaims } from './conflicting-claims'
import { aComposition, aRelease, aRoute } from './testing/releases'

const claims = (...releases: readonly [string, ...string[]][]) =>
  conflictingClaims(
    aComposition(
      releases.map(([name, ...paths]) => aRelease({ name, routes: paths.map((path) => aRoute(path)) })),
    ),
  )

test.each<[string, [string, ...string[]], [string, ...string[]], RegExp | null]>([
  ['the same path', ['a', '/jobs'], ['b', '/jobs'], /both claim the path/],
  ['the same path in capitals', ['a', '/jobs'], ['b', '/JOBS'], /both claim the path/],
  ['the same parameter by another name', ['a', '/jobs/:id'], ['b', '/jobs/:name'], /both claim the path/],
  ['a path that a parameter takes', ['a', '/jobs/:id'], ['b', '/jobs/new'], /takes addresses of/],
  ['a parameter over a path that is there', ['a', '/jobs/new'], ['b', '/jobs/:id'], /takes addresses of/],
  ['a parameter across another', ['a', '/:x/new'], ['b', '/jobs/:id'], /takes addresses of/],
  [
    "the home page's file",
    ['a', '/'],
    ['b', '/index'],
    /b 1\.0\.0 claims \/index, whose file index\.html is in the way of \/ of a/,
  ],
  [
    "another page's file",
    ['a', '/contact'],
    ['b', '/contact/index'],
    /contact\/index\.html is in the way of \/contact of a/,
  ],
  [
    "another page's file, first",
    ['b', '/contact/Index'],
    ['a', '/Contact'],
    /is in the way of \/contact\/Index of b/,
  ],
  [
    "a folder of another page's file",
    ['a', '/forms'],
    ['b', '/forms.html'],
    /forms\.html\/index\.html is in the way of \/forms of a/,
  ],
  [
    "a file of another page's folder",
    ['a', '/FORMS.html'],
    ['b', '/forms'],
    /forms\.html is in the way of \/FORMS\.html of a/,
  ],
  ['other paths', ['a', '/jobs', '/jobs/:id'], ['b', '/news', '/news/:id'], null],
  ['a longer path', ['a', '/jobs/:id'], ['b', '/jobs/:id/apply'], null],
])('two remotes that claim %s', (_what, one, other, says) => {
  expect(claims(one, other).join()).toMatch(says ?? /^$/)
})

test('a remote may have a page beside a parameter of its own, and no page twice', () => {
  expect(claims(['a', '/jobs/:id', '/jobs/new'])).toEqual([])
  expect(claims(['a', '/jobs', '/jobs'])).toHaveLength(1)
})

test.each([
  '/live.json',
  '/Live.json',
  '/404',
  '/_headers',
  '/robots.txt',
  '/healthz',
  '/reports',
  '/config.json/x',
  '/shell',
  '/remotes/forms/1.0.0/remoteEntry.js',
  '/compositions/0123456789abcdef',
  '/federation/forms',
  '/packages',
])('a page at %s is in the way of the site itself', (path) => {
  expect(claims(['a', path]).join()).toMatch(/is in the way of the site itself/)
})

test('pages whose addresses only look like those of others have files of their own', () => {
  expect(
    claims(
      ['a', '/', '/indexes', '/jobs', '/jobs/new', '/jobs/:id', '/shells', '/live', '/v1.html'],
      ['b', '/index-2', '/job', '/live.jsonl', '/my/index', '/my/shell'],
    ),
  ).toEqual([])
})
