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
  ['other paths', ['a', '/jobs', '/jobs/:id'], ['b', '/news', '/news/:id'], null],
  ['a longer path', ['a', '/jobs/:id'], ['b', '/jobs/:id/apply'], null],
])('two remotes that claim %s', (_what, one, other, says) => {
  expect(claims(one, other).join()).toMatch(says ?? /^$/)
})

test('a remote may have a page beside a parameter of its own, and no page twice', () => {
  expect(claims(['a', '/jobs/:id', '/jobs/new'])).toEqual([])
  expect(claims(['a', '/jobs', '/jobs'])).toHaveLength(1)
})
