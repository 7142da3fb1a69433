import { openDatabase } from '@site/local-backend/engine/open-database'
import { contractSettings } from '@site/local-backend/testing/contract-settings'
import type { TestProject } from 'vitest/node'
import { localProject } from '../../local-project'
import { databaseOn, newDatabaseName, runOn } from './server'
import { findTestServer, startSystemPostgres } from './system-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server, and the name of a migrated database on it; undefined without a server. */
    postgres: { url: string; template: string } | undefined
  }
}

/**
 * Once per run, before any suite: migrates one database of each engine, from which every suite gets a copy in a fraction of a second. The
 * server is that of TEST_DATABASE_URL or a temporary one of the Postgres installed here.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (contractSettings()) return async () => undefined
  const migrated = async (databaseUrl?: string) =>
    (
      await openDatabase({
        project: localProject,
        dataDir: 'memory',
        databaseUrl,
        log: ignore,
        onBroken: ignore,
      })
    ).close()
  await migrated()

  const found = await findTestServer(process.env)
  if (!found) {
    project.provide('postgres', undefined)
    return async () => undefined
  }
  const { url, stop } =
    'bin' in found ? await startSystemPostgres(found.bin) : { url: found.url, stop: async () => undefined }
  const template = newDatabaseName()
  await runOn(url, `create database ${template}`)
  await migrated(databaseOn(url, template))
  project.provide('postgres', { url, template })
  return async () => {
    await runOn(url, `drop database ${template}`)
    await stop()
  }
}

function ignore(): void {}
