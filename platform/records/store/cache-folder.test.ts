import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseKeysBelow } from './cache-folder'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-folder-'))
  await mkdir(join(folder, 'cache/keys'), { recursive: true })
  await mkdir(join(folder, 'cache-keys'))
  await symlink(join(folder, 'cache/keys'), join(folder, 'keys-by-a-link'))
  await symlink(join(folder, 'cache'), join(folder, 'cache-by-a-link'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['the folder itself', 'cache', 'cache'],
  ['below it', 'cache', 'cache/keys'],
  ['below it, and not there yet', 'cache', 'cache/team/keys'],
  ['below it by a link', 'cache', 'keys-by-a-link'],
  ['below a link to it', 'cache-by-a-link', 'cache/keys'],
  ['by way of another folder', 'cache', 'cache-keys/../cache/keys'],
])('keys are refused where copies of a store lie: %s', (_where, cache, keys) => {
  expect(() => refuseKeysBelow(join(folder, cache), join(folder, keys))).toThrow(
    /The keys .* lie in the folder where copies of the store are kept .* KEYS_DIR or STORE_CACHE/,
  )
})

test.each(['cache-keys', 'keys', ''])('keys may lie beside and above the copies: %s', (keys) => {
  expect(() => refuseKeysBelow(join(folder, 'cache'), join(folder, keys))).not.toThrow()
})
