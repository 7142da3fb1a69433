import { expect, test } from 'vitest'
import { pageParts } from './page-parts'

const HTML = `<!doctype html><html><head><style>a{}</style><link rel="canonical" href="/"><link rel="modulepreload" href="/a.js">
<script>early()</script><script type="importmap">{"imports":{}}</script></head>
<body><div id="root"><div>Text</div></div><script type="application/json" id="x">{}</script><script type="module" src="/m.js"></script></body></html>`

test('every byte of a page belongs to one part', () => {
  const parts = pageParts(HTML)
  const texts = Object.fromEntries([...parts].map(([what, { text }]) => [what, text]))
  expect(texts).toMatchObject({
    'style sheets': '<style>a{}</style>',
    'inline scripts': '<script>early()</script>',
    'for search engines and link previews': '<link rel="canonical" href="/">',
    'the text and its elements': '<div id="root"><div>Text</div></div>',
    'names of scripts, pictures and style sheets':
      '<link rel="modulepreload" href="/a.js"><script type="module" src="/m.js"></script>',
  })
  expect(Object.values(texts).join('')).toHaveLength(HTML.length)
})
