import { expect, test } from 'vitest'
import { findTestServer } from '../../supabase/tests/support/system-postgres'
import { findServers, missingServers, notRun } from './not-run'

const ALL = { systemd: true, moto: true, postgres: true, supabaseCli: true, bun: true }
const NONE = { systemd: false, moto: false, postgres: false, supabaseCli: false, bun: false }

test('a machine without a server is told what it did not test, and how to get one', () => {
  expect(notRun(ALL)).toEqual([])
  expect(notRun(NONE)).toEqual([
    expect.stringMatching(/^systemd unit: not verified, systemd-analyze/),
    expect.stringMatching(/^S3 store: not run, Moto is not installed \(pip install "moto\[server\]"/),
    expect.stringMatching(
      /^migrations on Postgres's server, and with a hosted project's roles: not run.*apt-get install postgresql/,
    ),
    expect.stringMatching(/^documented commands of the Supabase CLI: not run.*Linux with x64 only$/),
    expect.stringMatching(/^built host on Bun: not run.*npm install --global bun/),
  ])
})

test('a run that needs a server fails where it is missing', () => {
  const missing = (names: string) => missingServers(NONE, { TESTS_NEED: names })
  expect(missing('systemd, moto')).toEqual(notRun({ ...NONE, postgres: true, supabaseCli: true, bun: true }))
  expect(missingServers(ALL, { TESTS_NEED: 'systemd,moto' })).toEqual([])
  expect(missing('')).toEqual([])
  expect(() => missing('postgresql')).toThrow(/TESTS_NEED names "postgresql"/)
})

test('this machine has what TESTS_NEED names', async () => {
  expect(missingServers(await findServers(), process.env)).toEqual([])
})

test('where TEST_DATABASE_URL names a server of Postgres, it is there', async () => {
  const url = 'postgres://db.example/x'
  expect(await findTestServer({ TEST_DATABASE_URL: url })).toEqual({ url })
})
