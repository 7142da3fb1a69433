import type { Queryable } from './engine/engine'
import { openDatabase } from './engine/open-database'
import type { Project } from './project'

/** Tables and views with their columns. */
export type Tables = Readonly<Record<string, readonly string[]>>

const ignore = () => undefined

/** A database in memory with all migrations. */
export const openMigrated = (project: Project) =>
  openDatabase({ project, dataDir: 'memory', databaseUrl: undefined, log: ignore, onBroken: ignore })

/** Tables and views of the exposed schema with their columns, after all migrations. */
export async function migratedTables(project: Project): Promise<Tables> {
  const engine = await openMigrated(project)
  try {
    return await exposedTables(engine)
  } finally {
    await engine.close()
  }
}

export async function exposedTables(db: Queryable): Promise<Tables> {
  const rows = await db.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    group by c.oid, c.relname
    order by c.relname`)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}
