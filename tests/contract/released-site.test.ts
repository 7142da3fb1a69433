import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Reads of `STORE_DIR` from the environment, in code that is run and not a test. */
function readersOfStoreDir(): string[] {
  const pattern = `(env|settings)\\b.*STORE_DIR`
  const files = execFileSync(
    'git',
    [
      'grep',
      '-lE',
      pattern,
      '--',
      '*.ts',
      '*.mjs',
      ':!*.test.ts',
      ':!*.spec.ts',
      ':!**/testing/**',
      ':!tests/seeded/**',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return files.trim().split('\n').sort()
}

// Every test run proves it for the processes that it starts: their environment names the store of another site
// (testing/release-machine.ts).
test('the release tool alone changes the store that STORE_DIR names', () => {
  expect(readersOfStoreDir()).toEqual([
    'platform/host/environment/load-env.ts', // whether it names a bucket
    'platform/host/main.ts', // reads it
    'platform/tool/keys/team-repository.ts', // for the release tool
    'tools/build.ts', // prints that it is left alone
    'tools/run/start.ts', // likewise
  ])
})
