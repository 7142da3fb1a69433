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

// `‹` and `›` enclose the expected links.
test.each([
  // other scripts, without a space
  '‹https://a.example/x›。',
  '“‹https://a.example›”',
  '‹https://a.example›から',
  '‹https://a.example/›から',
  '‹https://a.example/x›からどうぞ',
  '予約は‹https://a.example/30min›です。',
  '「‹https://a.example/x›」、『‹https://b.example›』',
  '（‹https://a.example/x›）',
  '请看‹https://a.example/x›，谢谢！',
  '‹https://a.example›？‹https://b.example›！',
  '‹https://a.example/x›에서 예약하세요',
  'ที่‹https://a.example/x›ค่ะ',
  'انظر ‹https://a.example/x›، ثم ‹https://b.example›؟',
  'و‹https://a.example›۔',
  'देखें ‹https://a.example/x›।',
  '«‹https://a.example/x›» … ‹https://b.example›…',
  '„‹https://a.example/x›“ und ‚‹https://b.example›‘',
  // addresses in other scripts
  '‹https://ja.wikipedia.org/wiki/日本› です',
  '‹https://例え.テスト/道?q=東京#章›、',
  '‹https://bücher.example/café?x=naïve›.',
  '‹https://президент.рф/путь›, да',
  // brackets
  '‹https://en.wikipedia.org/wiki/Ket_(physics)›',
  '(see ‹https://en.wikipedia.org/wiki/Ket_(physics)›)',
  '(‹https://a.example/x›).',
  '[a](‹https://a.example/x›) [b](‹https://b.example›)',
  '‹https://a.example/?a[]=1&b[2]=3›]',
  // punctuation and emoji
  '**‹https://a.example/x›**, _‹https://b.example›_ ~‹https://c.example›~',
  '‹https://a.example/x›🎉',
  '🎉‹https://a.example›👍🏽',
  '‹https://a.example/x›, ‹https://b.example›;‹https://c.example/›,‹https://d.example›',
  '‹https://web.archive.org/web/2026/https://a.example/x›',
  '"‹https://a.example/x›" \'‹https://b.example›\' `‹https://c.example›`',
  '‹HTTPS://A.EXAMPLE:8443/X?y=1&z=%20#top›!',
  '‹https://a.example/x-y_z~1.html›...',
  'write to ‹mailto:hi@c.example?subject=Hello›。',
  '\u202d‹https://a.example/x›\u202c',
  '‹https://a.example/x›\u200b‹https://b.example›',
])('%s', (marked) => {
  const text = marked.replaceAll(/[‹›]/g, '')
  expect(links(text)).toEqual([...marked.matchAll(/‹(.*?)›/g)].map(([, address]) => address))
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
