import { expect, test } from 'vitest'
import { addNamedByContent } from './content-files'
import { memoryStore } from './testing/memory-store'

test('a file is added once; the same bytes again are done already, others are refused', async () => {
  const store = memoryStore()
  const path = 'packages/site-shared-1.0.0.tgz'
  await addNamedByContent(store, path, Buffer.from('one'))
  await addNamedByContent(store, path, Buffer.from('one'))
  await expect(addNamedByContent(store, path, Buffer.from('two'))).rejects.toThrow(
    /site-shared-1\.0\.0\.tgz is not published[\s\S]*other content[\s\S]*next: {2}Raise "version"/,
  )
  expect((await store.read(path)).toString()).toBe('one')
})
