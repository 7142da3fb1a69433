import { HOSTILE_TEXTS, MOST_SLOWDOWN, slowdown } from '@site/records/documents/testing/hostile-texts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readFragment } from './read-fragment'

const picture = renderToString(
  createElement(
    'picture',
    null,
    createElement('source', { type: 'image/avif', srcSet: '/a.avif 640w', sizes: 'min(92vw, 24rem)' }),
    createElement('img', { src: '/a.webp', fetchPriority: 'high' }),
  ),
)

test('the main image is what its preload has to name: the first source of a picture, or the image itself', () => {
  const other = '<picture><source srcset="/b.avif"><img src="/b.webp"></picture>'
  expect(readFragment(`${other}<p>Text</p>${picture}`).mainImage).toEqual({
    srcset: '/a.avif 640w',
    sizes: 'min(92vw, 24rem)',
    type: 'image/avif',
  })
  expect(readFragment('<p><img fetchpriority=high src="/c.avif?a=1&amp;b"></p>').mainImage).toEqual({
    href: '/c.avif?a=1&b',
  })
  for (const none of [
    '<p>Text</p>',
    other,
    '<img fetchpriority="high">',
    '<!--<img fetchpriority="high" src="/d">-->',
  ])
    expect(readFragment(none).mainImage, none).toBeNull()
})

test.each([
  '<!-- ',
  '<textarea>',
  '<plaintext>',
  '<p title="',
  '<template>',
  '</div>',
  '<section><div></section></div></div>',
  '<p',
  '<style>',
  '<section>',
  '<b>',
])('%j takes in what follows it in the page, or ends what is around it', (html) => {
  expect(readFragment(`<p>Text</p>${html}`).isClosed).toBe(false)
})

test.each(['', 'Text & more', '<p>One<p>Two', '<ul><li>One<li>Two</ul>', '<br><hr><!-- x -->', picture])(
  '%j stays for itself',
  (html) => {
    expect(readFragment(html)).toMatchObject({ isClosed: true, withoutEffect: [] })
  },
)

test('elements are named that have no effect in a page', () => {
  expect(readFragment('<style>p{}</style><b><script></script><style></style></b>').withoutEffect).toEqual([
    'style',
    'script',
  ])
})

test.each(HOSTILE_TEXTS)('a megabyte of %j takes as much longer as it is longer', (unit) => {
  expect(slowdown(readFragment, unit)).toBeLessThan(MOST_SLOWDOWN)
})
