import { motoIsInstalled } from '@site/records/store/testing/s3-server'
import { findBun } from '@site/testing/runtimes'
import { systemdIsInstalled } from '@site/testing/systemd'
import { findSupabaseCli } from '../../supabase/tests/support/supabase-cli'
import { findTestServer } from '../../supabase/tests/support/system-postgres'

/** A server that some tests need, on machines that have it. */
export interface Servers {
  readonly systemd: boolean
  readonly moto: boolean
  readonly postgres: boolean
  readonly supabaseCli: boolean
  readonly bun: boolean
}

export const findServers = async (): Promise<Servers> => ({
  systemd: systemdIsInstalled(),
  moto: motoIsInstalled(),
  postgres: (await findTestServer(process.env)) !== undefined,
  supabaseCli: findSupabaseCli() !== undefined,
  bun: findBun() !== undefined,
})

const NOT_RUN: Readonly<Record<keyof Servers, string>> = {
  systemd: 'systemd unit: not verified, systemd-analyze is not installed',
  moto: 'S3 store: not run, Moto is not installed (pip install "moto[server]")',
  postgres:
    "migrations on Postgres's server, and with a hosted project's roles: not run, it is not installed (apt-get install postgresql)",
  supabaseCli:
    'documented commands of the Supabase CLI: not run, npm installs its binary on Linux with x64 only',
  bun: 'built host on Bun: not run, it is not installed (npm install --global bun)',
}

const namesOf = (record: object) => Object.keys(record) as (keyof Servers)[]

/** Tests that were skipped for want of a server, printed at the end: missing tests look like passed ones. */
export const notRun = (servers: Servers): string[] =>
  namesOf(NOT_RUN).flatMap((name) => (servers[name] ? [] : [NOT_RUN[name]]))

/** Requirements in `TESTS_NEED` that this machine lacks: in CI the end of a passing run is not read. */
export function missingServers(servers: Servers, { TESTS_NEED = '' }: NodeJS.ProcessEnv): string[] {
  const needed = TESTS_NEED.split(/[\s,]+/).filter((name) => name !== '')
  const unknown = needed.find((name) => !(name in NOT_RUN))
  if (unknown) throw new Error(`TESTS_NEED names "${unknown}". Name any of ${namesOf(NOT_RUN).join(', ')}.`)
  return namesOf(NOT_RUN).flatMap((name) => (needed.includes(name) && !servers[name] ? [NOT_RUN[name]] : []))
}
