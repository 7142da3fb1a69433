import { expect, test } from 'vitest'
import { notRun } from './not-run'

test('a machine without a server is told what it did not test, and how to get one', () => {
  expect(notRun({ systemd: true, moto: true, postgres: true, supabaseCli: true })).toEqual([])
  expect(notRun({ systemd: false, moto: false, postgres: false, supabaseCli: false })).toEqual([
    expect.stringMatching(/^systemd unit: not verified, systemd-analyze/),
    expect.stringMatching(/^S3 store: not run, Moto is not installed \(pip install "moto\[server\]"/),
    expect.stringMatching(
      /^migrations on Postgres's server, and with a hosted project's roles: not run.*apt-get install postgresql/,
    ),
    expect.stringMatching(/^documented commands of the Supabase CLI: not run.*Linux with x64 only$/),
  ])
})
