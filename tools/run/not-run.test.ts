import { expect, test } from 'vitest'
import { findTestServer } from '../../supabase/tests/support/system-postgres'
import { findServers, missingInCi, notRun } from './not-run'

const ALL = { systemd: true, moto: true, postgres: true, supabaseCli: true }
const NONE = { systemd: false, moto: false, postgres: false, supabaseCli: false }

test('a machine without a server is told what it did not test, and how to get one', () => {
  expect(notRun(ALL)).toEqual([])
  expect(notRun(NONE)).toEqual([
    expect.stringMatching(/^systemd unit: not verified, systemd-analyze/),
    expect.stringMatching(/^S3 store: not run, Moto is not installed \(pip install "moto\[server\]"/),
    expect.stringMatching(
      /^migrations on Postgres's server, and with a hosted project's roles: not run.*apt-get install postgresql/,
    ),
    expect.stringMatching(/^documented commands of the Supabase CLI: not run.*Linux with x64 only$/),
  ])
})

test('CI fails for what it does not run, unless it names it', () => {
  const without = (names: string) => missingInCi(NONE, { CI: 'true', TESTS_WITHOUT: names })
  expect(without('')).toEqual(notRun(NONE))
  expect(without('systemd, moto')).toEqual(notRun({ ...NONE, systemd: true, moto: true }))
  expect(without('systemd,moto,postgres,supabaseCli')).toEqual([])
  expect(() => without('postgresql')).toThrow(/TESTS_WITHOUT names "postgresql"/)
  expect(missingInCi(NONE, {})).toEqual([])
})

test.runIf(process.env['CI'])('this machine, which is CI, has all that it does not name', async () => {
  expect(missingInCi(await findServers(), process.env)).toEqual([])
})

test('where TEST_DATABASE_URL names a server of Postgres, it is there', async () => {
  const url = 'postgres://db.example/x'
  expect(await findTestServer({ TEST_DATABASE_URL: url })).toEqual({ url })
})
