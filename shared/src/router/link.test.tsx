import { expect, test } from 'vitest'
import { renderAt } from '../testing/index'
import { Link } from './link'

test.each([
  ['/services?x=1#plans', '/services?x=1#plans'],
  ['https://agency.example/y', 'https://agency.example/y'],
  ['//agency.example/y', '//agency.example/y'],
  ['mailto:hello@agency.example', 'mailto:hello@agency.example'],
])('a link to %s has the address %s', (to, href) => {
  expect(renderAt('/about', <Link to={to}>There</Link>)).toBe(`<a href="${href}">There</a>`)
})

test('a link to parts of a place has them in its address', () => {
  expect(renderAt('/about', <Link to={{ pathname: '/services', hash: '#plans' }}>There</Link>)).toBe(
    '<a href="/services#plans">There</a>',
  )
})
