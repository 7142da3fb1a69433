import { motoIsInstalled } from '@site/store/testing/s3-server'
import { findPostgres } from '../../supabase/tests/support/system-postgres'

/** The servers that some tests run against where a machine has them. */
export interface Servers {
  readonly moto: boolean
  readonly postgres: boolean
}

export const findServers = async (): Promise<Servers> => ({
  moto: motoIsInstalled(),
  postgres: Boolean(process.env['DATABASE_URL'] || (await findPostgres())),
})

/** What a machine cannot test for want of a server, said at the end: tests that are not there look like tests that passed. */
export function notRun({ moto, postgres }: Servers): string[] {
  return [
    ...(moto ? [] : ['S3 store: not run, Moto is not installed (pip install "moto[server]")']),
    ...(postgres
      ? []
      : ["migrations on Postgres's server: not run, it is not installed (apt-get install postgresql)"]),
  ]
}
