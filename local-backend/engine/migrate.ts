import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorText, StartError } from '../start-error'
import type { Engine } from './engine'

interface Migration {
  version: string
  name: string
  sql: string
}

export interface MigrationSet {
  /** Folder of `<14 digits>_<name>.sql` files, as the Supabase CLI names them. */
  folder: string
  /** The table of applied migrations, as `schema`. It is the CLI's table. */
  history: string
}

/** Applies pending migrations in order, each file in its own transaction. */
export async function migrate(
  engine: Engine,
  { folder, history }: MigrationSet,
  log: (line: string) => void,
): Promise<void> {
  const table = `${history}.schema_migrations`
  await engine.script(`
    create schema if not exists ${history};
    create table if not exists ${table} (version text primary key, statements text[], name text);
  `)
  const applied = new Map(
    (
      await engine.query<{ version: string; sql: string | null }>(
        `select version, statements[1] as sql from ${table}`,
      )
    ).map((row) => [row.version, row.sql]),
  )
  for (const migration of await readMigrations(folder)) {
    const before = applied.get(migration.version)
    if (before === undefined) await apply(engine, migration, table)
    else if (before !== migration.sql)
      log(
        `Warning: migration ${migration.version}_${migration.name} was edited after this database had applied it; ` +
          'the edit has no effect here. Add a new migration, or start with an empty data folder.',
      )
  }
}

async function apply(engine: Engine, { version, name, sql }: Migration, table: string): Promise<void> {
  try {
    await engine.transaction(async (tx) => {
      await tx.script(sql)
      await tx.query(`insert into ${table} (version, name, statements) values ($1, $2, array[$3])`, [
        version,
        name,
        sql,
      ])
    })
  } catch (error) {
    throw new StartError(
      `The migration ${version}_${name}.sql failed (${errorText(error)}); nothing of it was kept. ` +
        'Correct the file and start again.',
      { cause: error },
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
      if (!version || !name)
        throw new StartError(
          `The migration ${file} is not named <14 digits>_<name>.sql: the Supabase CLI would not find it. Rename it.`,
        )
      return { version, name, sql: await readFile(join(folder, file), 'utf8') }
    }),
  )
}
