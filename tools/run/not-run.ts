import { motoIsInstalled } from '@site/store/testing/s3-server'
import { findSupabaseCli } from '../../supabase/tests/support/supabase-cli'
import { findPostgres } from '../../supabase/tests/support/system-postgres'
import { systemdIsInstalled } from '../../tests/contract/verify-unit'

/** What some tests run against where a machine has it. */
export interface Servers {
  readonly systemd: boolean
  readonly moto: boolean
  readonly postgres: boolean
  readonly supabaseCli: boolean
}

export const findServers = async (): Promise<Servers> => ({
  systemd: systemdIsInstalled(),
  moto: motoIsInstalled(),
  postgres: Boolean(process.env['DATABASE_URL'] || (await findPostgres())),
  supabaseCli: findSupabaseCli() !== undefined,
})

/** What a machine cannot test for want of a server, said at the end: tests that are not there look like tests that passed. */
export function notRun({ systemd, moto, postgres, supabaseCli }: Servers): string[] {
  return [
    ...(systemd ? [] : ['systemd unit: not verified, systemd-analyze is not installed']),
    ...(moto ? [] : ['S3 store: not run, Moto is not installed (pip install "moto[server]")']),
    ...(postgres
      ? []
      : [
          "migrations on Postgres's server, and with a hosted project's roles: not run, it is not installed (apt-get install postgresql)",
        ]),
    ...(supabaseCli
      ? []
      : ['documented commands of the Supabase CLI: not run, npm installs its binary on Linux with x64 only']),
  ]
}
