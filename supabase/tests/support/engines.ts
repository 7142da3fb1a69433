import type { Engine } from '@site/local-backend/engine/engine'
import { openDatabase } from '@site/local-backend/engine/open-database'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { localProject } from '../../local-project'
import { databaseOn, newDatabaseName, runOn } from './server'

const server = inject('postgres')
const engines = [
  { name: 'PGlite', databaseUrl: async () => undefined, drop: async () => undefined },
  ...(server ? [onServer(server)] : []),
]

/**
 * Runs a suite on PGlite and, where there is one, on a Postgres server (see `databases.ts`). Each suite has its own database, copied from
 * a migrated one.
 */
export function onEveryEngine(suite: (engine: () => Engine) => void): void {
  describe.each(engines)('$name', ({ databaseUrl, drop }) => {
    let engine: Engine | undefined
    beforeAll(async () => {
      engine = await openDatabase({
        project: localProject,
        dataDir: 'memory',
        databaseUrl: await databaseUrl(),
        log: () => undefined,
        onBroken: () => undefined,
      })
    })
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

function onServer({ url, template }: { url: string; template: string }) {
  const name = newDatabaseName()
  return {
    name: 'Postgres',
    databaseUrl: async () => {
      await runOn(url, `create database ${name} template ${template}`)
      return databaseOn(url, name)
    },
    drop: () => runOn(url, `drop database ${name}`),
  }
}
