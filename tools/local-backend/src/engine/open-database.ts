import { supabaseFolder, systemSchemaFolder } from '../project-folder'
import type { Engine } from './engine'
import { migrate } from './migrate'
import { openPglite } from './pglite-engine'
import { openPostgres } from './postgres-engine'

export interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  log: (line: string) => void
}

export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<Engine> {
  const engine = databaseUrl
    ? await openPostgres(databaseUrl)
    : await openPglite({ folder: dataDir === 'memory' ? dataDir : `${dataDir}/db` })
  try {
    await migrate(engine, { folder: systemSchemaFolder, history: 'local_backend_migrations' }, log)
    await migrate(engine, { folder: `${supabaseFolder}/migrations`, history: 'supabase_migrations' }, log)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
