import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../../../tools/local-backend/src/engine/engine'
import { openDatabase } from '../../../tools/local-backend/src/engine/open-database'
import { startSystemPostgres } from './system-postgres'

const START_TIMEOUT_MS = 60_000
const here = await startSystemPostgres()
const serverUrl = process.env['DATABASE_URL'] ?? here?.url

const engines = [
  { name: 'PGlite', databaseUrl: async () => undefined, drop: async () => undefined },
  ...(serverUrl ? [onServer(serverUrl)] : []),
]

/**
 * Runs a suite on PGlite and, where there is one, on a Postgres server: the server installed here or the one of
 * DATABASE_URL. Each suite has a database of its own.
 */
export function onEveryEngine(suite: (engine: () => Engine) => void): void {
  afterAll(() => here?.stop())
  describe.each(engines)('$name', ({ databaseUrl, drop }) => {
    let engine: Engine | undefined
    beforeAll(async () => {
      engine = await openDatabase({
        dataDir: 'memory',
        databaseUrl: await databaseUrl(),
        log: () => undefined,
        onBroken: () => undefined,
      })
    }, START_TIMEOUT_MS)
    afterAll(async () => {
      await engine?.close()
      await drop()
    })
    suite(() => {
      if (!engine) throw new Error('The database is not open yet.')
      return engine
    })
  })
}

function onServer(url: string) {
  const name = `site_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  return {
    name: 'Postgres',
    databaseUrl: async () => {
      await admin(`create database ${name}`)
      const own = new URL(url)
      own.pathname = `/${name}`
      return own.toString()
    },
    drop: () => admin(`drop database ${name}`),
  }
}
