import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@site/tool/build/remote-names'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-imports'

const PRODUCT = ['shell/src', 'shared/src', ...remoteNames(root).map((name) => `mfe-${name}`)]
const record = readFileSync(join(root, 'docs/decisions/0077-one-client-of-supabase.md'), 'utf8')

test('only what decision 0077 names speaks to the auth service and the tables without the client', () => {
  const direct = PRODUCT.flatMap(sourceFiles).filter((file) =>
    /\b(?:auth|rest)\/v1\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(direct.length).toBeGreaterThan(0)
  expect(
    direct.filter((file) => !record.includes(`\`${file}\``)),
    'ask through openClient() of @site/shared/data',
  ).toEqual([])
})
