import { expect, test } from 'vitest'
import { contentType } from './content-type'

test.each([
  ['a/b.js', 'text/javascript; charset=utf-8'],
  ['a.mjs', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.html', 'text/html; charset=utf-8'],
  ['a.json', 'application/json'],
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.woff2', 'font/woff2'],
  ['a.glb', 'model/gltf-binary'],
  ['a.wasm', 'application/wasm'],
  ['a-1.2.0.tgz', 'application/gzip'],
  ['a.unheard-of', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentType(path)).toBe(type)
})
