import { memoryStore } from '@site/store/testing/memory-store'
import { expect, test } from 'vitest'
import { addPackage } from './add-packages'

test('an archive is added once; the same bytes again are done already, others are refused', async () => {
  const store = memoryStore()
  const file = 'site-shared-1.0.0.tgz'
  await addPackage(store, file, Buffer.from('one'))
  await addPackage(store, file, Buffer.from('one'))
  await expect(addPackage(store, file, Buffer.from('two'))).rejects.toThrow(
    /site-shared-1\.0\.0\.tgz is not published[\s\S]*other content[\s\S]*next: {2}Raise "version"/,
  )
  expect((await store.read(`packages/${file}`)).toString()).toBe('one')
})
