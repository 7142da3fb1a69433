import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nav, network, origin } from './grammar'

const entry = { label: 'Contact', order: 10, where: 'header' }

test.each<[string, object, boolean]>([
  ['a word', {}, true],
  ['letters of any script', { label: 'お問い合わせ' }, true],
  ['forty characters', { label: 'x'.repeat(40) }, true],
  ['more than forty characters', { label: 'x'.repeat(41) }, false],
  ['no label', { label: '' }, false],
  ['a label of two lines', { label: 'Contact\nus' }, false],
  ['a joined emoji', { label: '👩‍💻 Work' }, true],
  ['letters from right to left', { label: 'وظائف' }, true],
  ['a sign that turns the direction', { label: '\u202EtcatnoC' }, false],
  ['an isolate that is not ended', { label: 'Contact\u2067' }, false],
  ['nothing to see', { label: ' \u200B\u00A0' }, false],
  ['half a character', { label: 'Contact\uD800' }, false],
  ['a line separator', { label: 'Contact\u2028us' }, false],
  ['an order with a fraction', { order: 1.5 }, false],
  ['an order below none', { order: -1 }, false],
  ['a place that is no name', { where: 'Header!' }, false],
  ['a field that is not known', { icon: 'x' }, false],
])('an entry of a menu with %s', (_, parts, isGood) => {
  expect(v.is(nav, { ...entry, ...parts })).toBe(isGood)
})

test.each<[string, boolean]>([
  ['https://api.example.com', true],
  ['https://api.example.com:8443', true],
  ['https://xn--bcher-kva.example', true],
  ['http://api.example.com', false],
  ['wss://api.example.com', false],
  ['https://api.example.com/', false],
  ['https://api.example.com/v1', false],
  ['https://*.example.com', false],
  ['https://API.example.com', false],
  ['https://name@api.example.com', false],
  ['https://localhost', false],
  ['https://jobs.localhost', false],
  ['https://jobs.localhost:8443', false],
  ['https://printer.local', false],
  ['https://metadata.google.internal', false],
  ['https://api.localhost.example', true],
  ['https://127.0.0.1', false],
  ['https://api.example.com:0', false],
  ["https://api.example.com; script-src 'unsafe-inline'", false],
  ['https://api.example.com https://other.example', false],
  ['https:', false],
  ['data:', false],
  ["'self'", false],
])('%s as the origin of another server: %s', (text, isGood) => {
  expect(v.is(origin, text)).toBe(isGood)
})

test('a remote names servers of four kinds, and no scripts', () => {
  expect(v.is(network, { connect: [], images: [], media: [], frames: ['https://player.example'] })).toBe(true)
  expect(v.is(network, { scripts: ['https://cdn.example'] })).toBe(false)
})
