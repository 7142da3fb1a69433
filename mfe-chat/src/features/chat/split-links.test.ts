import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('addresses are found, without the punctuation around them', () => {
  expect(links('See https://a.example/x?y=1#z. Or (http://b.example), or mailto:hi@c.example!')).toEqual([
    'https://a.example/x?y=1#z',
    'http://b.example',
    'mailto:hi@c.example',
  ])
})

test('a Markdown link keeps its destination in sight', () => {
  expect(splitLinks('[our bank](https://evil.example)').map(({ text }) => text)).toEqual([
    '[our bank](',
    'https://evil.example',
    ')',
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x file:///etc/passwd',
  'https://bank.example@evil.example/',
  'https://user:password@evil.example',
  'https://',
  '<a href="javascript:alert(1)">x</a>',
])('nothing to open in %s', (text) => {
  expect(links(text)).toEqual([])
})

test('no character of a text is lost or invented, and only harmless schemes open', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.constantFrom('javascript:', 'mailto:a@b', '<img>', '](', ' '),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href) expect(href).toMatch(/^(https?:\/\/|mailto:)/i)
    }),
  )
})
