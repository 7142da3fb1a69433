import { migrationsFolder, type Project, systemSchemaFolder } from '../project'
import { errorText, StartError } from '../start-error'
import type { Engine } from './engine'
import { migrate } from './migrate'
import { openPglite } from './pglite-engine'
import { openPgliteFolder } from './pglite-folder'
import { openPostgres } from './postgres-engine'
import { readTemplate, writeTemplate } from './template-cache'

export interface DatabaseOptions {
  project: Project
  dataDir: string
  databaseUrl: string | undefined
  log: (line: string) => void
  onBroken: (reason: string) => void
}

/** The database, with every migration applied. */
export async function openDatabase(options: DatabaseOptions): Promise<Engine> {
  const { project, dataDir, databaseUrl, log, onBroken } = options
  const migrated = (engine: Engine) => migrateAll(engine, project, log)
  if (databaseUrl) return migrated(await openServer(databaseUrl))
  if (dataDir !== 'memory') return migrated(await openPgliteFolder(dataDir, onBroken))
  const template = await readTemplate(project)
  if (template) return openPglite({ folder: 'memory', template, onBroken })
  const fresh = await openPglite({ folder: 'memory', onBroken })
  await migrated(fresh)
  await writeTemplate(project, () => fresh.dump())
  return fresh
}

function openServer(databaseUrl: string): Promise<Engine> {
  return openPostgres(databaseUrl).catch((error: unknown) => {
    // Never log the URL itself: it contains a password.
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${errorText(error)}.`, {
      cause: error,
    })
  })
}

async function migrateAll(engine: Engine, project: Project, log: (line: string) => void): Promise<Engine> {
  try {
    await migrate(engine, { folder: systemSchemaFolder, history: 'local_backend_migrations' }, log)
    await migrate(engine, { folder: migrationsFolder(project), history: 'supabase_migrations' }, log)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
