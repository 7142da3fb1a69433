import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fencedFiles, fencedTexts } from '@site/testing/documents/fenced-files'
import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { readPrivileges } from './support/privileges'

const tutorial = readFileSync(join(import.meta.dirname, '../../docs/tutorials/form-with-a-table.md'), 'utf8')
const [migration = ''] = fencedTexts(tutorial, 'sql')
const suite = fencedFiles(tutorial)['supabase/tests/job-applications.test.ts'] ?? ''

/** Where a suite of the tutorial begins. Its table is not among the migrations, so it is created there. */
const BEGIN = 'onEveryEngine((engine) => {\n'

test('the tutorial has a migration, and a suite for its table', () => {
  expect(migration).toContain('create table public.job_applications')
  expect(suite.split(BEGIN)).toHaveLength(2)
})

// The suite itself, as a reader saves it: it finds the same modules from here.
const folder = join(import.meta.dirname, 'tutorial')
mkdirSync(folder, { recursive: true })
try {
  const file = join(folder, 'job-applications.ts')
  const create = `  beforeAll(() => engine().script(${JSON.stringify(migration)}))\n`
  writeFileSync(file, suite.replace(BEGIN, BEGIN + create).replaceAll("'./support/", "'../support/"))
  await import(file)
} finally {
  rmSync(folder, { recursive: true })
}

onEveryEngine((engine) => {
  beforeAll(() => engine().script(migration))

  test('the grants of the table are those that the tutorial lists', async () => {
    const privileges = await readPrivileges(engine())
    const listed = [...tutorial.matchAll(/^'((?:insert|all) job_applications.*)',$/gm)].map(
      ([, grant]) => grant,
    )
    expect(listed).toHaveLength(2)
    const [ofAccounts, ofService] = listed
    expect(privileges['authenticated']).toContain(ofAccounts)
    expect(privileges['service_role']).toContain(ofService)
  })
})
