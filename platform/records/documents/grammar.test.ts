import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nav } from './grammar'

const entry = { label: 'Contact', order: 10, where: 'header' }

test.each<[string, object, boolean]>([
  ['a word', {}, true],
  ['letters of any script', { label: 'お問い合わせ' }, true],
  ['forty characters', { label: 'x'.repeat(40) }, true],
  ['more than forty characters', { label: 'x'.repeat(41) }, false],
  ['no label', { label: '' }, false],
  ['a label of two lines', { label: 'Contact\nus' }, false],
  ['a line separator', { label: 'Contact\u2028us' }, false],
  ['an order with a fraction', { order: 1.5 }, false],
  ['an order below none', { order: -1 }, false],
  ['a place that is no name', { where: 'Header!' }, false],
  ['a field that is not known', { icon: 'x' }, false],
])('an entry of a menu with %s', (_, parts, isGood) => {
  expect(v.is(nav, { ...entry, ...parts })).toBe(isGood)
})
