import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressDenser, compressedDenser, encodeBody, respond } from './encoded-body'

const page = Buffer.from(
  Array.from({ length: 2000 }, (_, index) => `<li>${index} ${index ** 3}</li>`).join('\n'),
)

test('who comes first waits for a quick compression, who comes later gets fewer bytes of the same text', async () => {
  const body = await encodeBody(page)
  const quick = body.br?.length ?? 0
  compressDenser(body)
  expect(body.br).toHaveLength(quick)
  await compressedDenser()
  expect(body.br?.length).toBeLessThan(quick)
  expect(brotliDecompressSync(body.br ?? '')).toEqual(page)
})

test('what is compressed by its nature is left as it is', async () => {
  const image = await encodeBody(page, false)
  compressDenser(image)
  await compressedDenser()
  expect(image.br).toBeNull()
})

const ask = async (headers: Record<string, string>) =>
  respond(new Request('http://localhost/', { headers }), await encodeBody(page), 200, {})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', null],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity, br;q=0.5', null],
  ['x-br, brotli', null],
  ['', null],
])('who accepts %j gets %s', async (accepted, encoding) => {
  const answer = await ask({ 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

test('who names the text it has, alone, in a list or as anything, gets no bytes', async () => {
  const { etag } = await encodeBody(page)
  const strong = etag.replace('W/', '')
  for (const tags of [etag, strong, `"other", ${etag}`, `${etag},"other"`, '*'])
    expect((await ask({ 'if-none-match': tags })).status, tags).toBe(304)
  for (const tags of ['"other"', `"other", "${etag}"`, `x${etag}`])
    expect((await ask({ 'if-none-match': tags })).status, tags).toBe(200)
})
