import { expect, test } from 'vitest'
import { renderAt } from '../testing/index'
import { NavLink } from './link'

const isMarked = (to: `/${string}`, path: string) =>
  renderAt(path, <NavLink to={to}>There</NavLink>).includes('aria-current="page"')

test.each<[`/${string}`, string, boolean]>([
  ['/services', '/services', true],
  ['/services', '/services/plans', true],
  ['/services', '/services-of-others', false],
  ['/services', '/', false],
  ['/', '/', true],
  ['/', '/services', false],
])('a link to %s is marked at %s: %s', (to, path, marked) => {
  expect(isMarked(to, path)).toBe(marked)
})
