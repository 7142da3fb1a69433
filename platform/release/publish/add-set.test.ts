import { memoryStore } from '@site/store/testing/memory-store'
import { expect, test } from 'vitest'
import { addFile } from './add-set'

test('a file of a set is added once; the same bytes again are done already, others are refused', async () => {
  const store = memoryStore()
  const path = 'packages/site-shared-1.0.0.tgz'
  await addFile(store, path, Buffer.from('one'))
  await addFile(store, path, Buffer.from('one'))
  await expect(addFile(store, path, Buffer.from('two'))).rejects.toThrow(
    /site-shared-1\.0\.0\.tgz is not published[\s\S]*other content[\s\S]*next: {2}Raise "version"/,
  )
  expect((await store.read(path)).toString()).toBe('one')
})
