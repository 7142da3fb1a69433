import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysFolder, localKeysFolder } from './keys-folder'
import { ownStore } from './own-store'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keys-folder-'))
  vi.stubEnv('KEYS_DIR', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
})
test("the clone's own store has keys of its own, and every other store those of the site", async () => {
  expect(keysFolder(root, ownStore(root))).toBe(localKeysFolder(root))
  for (const place of ['s3://site', '/srv/store', null])
    expect(keysFolder(root, place)).toBe(join(root, '.keys'))
  await mkdir(localKeysFolder(root), { recursive: true })
  expect(keysFolder(root, ownStore(root))).toBe(localKeysFolder(root))
})

test('where nothing was built, a store that was copied there is trusted by the keys beside it', async () => {
  await mkdir(join(root, '.keys'))
  expect(keysFolder(root, ownStore(root))).toBe(join(root, '.keys'))
})

test("the site's key signs nothing in the clone's own store, before the first build either", async () => {
  await mkdir(join(root, '.keys'))
  await writeFile(join(root, '.keys/site.private.pem'), '')
  expect(keysFolder(root, ownStore(root))).toBe(localKeysFolder(root))
})

test('KEYS_DIR counts for every store', () => {
  vi.stubEnv('KEYS_DIR', '/keys')
  for (const place of [ownStore(root), 's3://site', null]) expect(keysFolder(root, place)).toBe('/keys')
})
