import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Engine, Queryable } from './engine'
import { rowParsers } from './row-values'

export interface PgliteOptions {
  /** A folder, or 'memory'. */
  folder: string
  /** A dump of another instance to begin with: half a second instead of four. */
  template?: Blob
}

/** Postgres in this process. It is one connection: transactions run one after the other. */
export async function openPglite({ folder, template }: PgliteOptions): Promise<Engine> {
  const database = await PGlite.create({
    dataDir: folder === 'memory' ? 'memory://' : folder,
    extensions: { pg_trgm },
    parsers: rowParsers,
    // A small server: the default keeps 128 MB of buffers, and compiling queries never pays here.
    postgresqlconf: ['shared_buffers = 32MB', 'jit = off', "timezone = 'UTC'"],
    ...(template ? { loadDataDir: template } : {}),
  })
  return {
    kind: 'pglite',
    ...queryable(database),
    transaction: (work) => database.transaction((tx) => work(queryable(tx))),
    close: () => database.close(),
  }
}

/** The whole database as one file, to open others from. */
export async function dumpPglite(folder: string): Promise<Blob> {
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  try {
    return await database.dumpDataDir('none')
  } finally {
    await database.close()
  }
}

function queryable(target: PGlite | Transaction): Queryable {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await target.query<Row>(sql, [...params])).rows,
    script: async (sql) => {
      await target.exec(sql)
    },
  }
}
