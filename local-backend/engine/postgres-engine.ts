import pg from 'pg'
import { beginSql } from './begin-sql'
import type { Engine, Queryable } from './engine'
import { rowParsers } from './row-values'

/** A Postgres server, given by its URL. Its user must be allowed to create roles. */
export async function openPostgres(databaseUrl: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && rowParsers[oid]) || pg.types.getTypeParser(oid, format),
    },
    options: '-c timezone=UTC',
  })
  // The pool replaces a connection lost while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    ...queryable(pool),
    transaction: async (work, settings) => {
      const client = await pool.connect()
      try {
        await client.query(beginSql(settings))
        const result = await work(queryable(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

function queryable(target: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const result = await target.query(sql, [...params])
      return result.rows as Row[]
    },
    script: async (sql) => {
      await target.query(sql)
    },
  }
}
