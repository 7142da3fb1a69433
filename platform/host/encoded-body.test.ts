import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressDenser, compressedDenser, encodeBody } from './encoded-body'

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
