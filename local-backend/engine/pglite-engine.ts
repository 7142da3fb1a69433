import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { errorCode, errorText } from '../start-error'
import { beginSql } from './begin-sql'
import type { Engine, Queryable } from './engine'
import { Mutex } from './mutex'
import { rowParsers } from './row-values'
import { MOST_STATEMENT_MS, watchStatements } from './statement-watch'

export interface PgliteOptions {
  /** A folder, or 'memory'. */
  folder: string
  /** A dump of another instance to start from: half a second instead of four. */
  template?: Blob
  /** Called once when the database has stopped for good; every later call is rejected. */
  onBroken?: (reason: string) => void
  /** Time limit for all statements of one transaction; after it the process is ended. */
  mostStatementMs?: number
}

export interface PgliteEngine extends Engine {
  /** A dump of the whole database, to open others from. */
  dump(): Promise<Blob>
}

/** Postgres in this process. It has one connection: transactions run one at a time. */
export async function openPglite({
  folder,
  template,
  onBroken,
  mostStatementMs = MOST_STATEMENT_MS,
}: PgliteOptions): Promise<PgliteEngine> {
  const database = await PGlite.create({
    dataDir: folder === 'memory' ? 'memory://' : folder,
    extensions: { pg_trgm },
    parsers: rowParsers,
    // A small server: the default has 128 MB of buffers, and compiling queries never pays here.
    postgresqlconf: ['shared_buffers = 32MB', 'jit = off', "timezone = 'UTC'"],
    ...(template ? { loadDataDir: template } : {}),
  })
  const guard = breakerFor(onBroken)
  const mutex = new Mutex()
  const tx = queryable(database, guard)
  const watch = watchStatements(mostStatementMs)
  return {
    kind: 'pglite',
    query: (sql, params) => mutex.run(() => tx.query(sql, params)),
    script: (sql) => mutex.run(() => tx.script(sql)),
    transaction: (work, settings) =>
      mutex.run(async () => {
        if (settings?.['statement_timeout']) watch.began()
        try {
          await tx.script(beginSql(settings))
          const result = await work(tx)
          await tx.script('commit')
          return result
        } catch (error) {
          await tx.script('rollback').catch(() => undefined)
          throw error
        } finally {
          watch.ended()
        }
      }),
    // A broken instance never answers again, not even when closing.
    close: () =>
      mutex
        .run(() => guard(() => database.close()))
        .catch(() => undefined)
        .finally(() => watch.close()),
    dump: () => mutex.run(() => guard(() => database.dumpDataDir('none'))),
  }
}

type Guard = <Result>(call: () => Promise<Result>) => Promise<Result>

/**
 * After a panic (the disk is full) or a crash of the WebAssembly, the next call would hang the whole process.
 */
function breakerFor(onBroken: ((reason: string) => void) | undefined): Guard {
  let reason: string | undefined
  return async (call) => {
    if (reason !== undefined) throw new Error(reason)
    try {
      return await call()
    } catch (error) {
      if (reason === undefined && isFatal(error)) {
        reason = brokenReason(error)
        onBroken?.(reason)
      }
      throw error
    }
  }
}

function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  const severity: unknown = error instanceof Error ? Reflect.get(error, 'severity') : undefined
  return severity === 'PANIC' || severity === 'FATAL'
}

function brokenReason(error: unknown): string {
  return errorCode(error) === '53100'
    ? 'The disk is full, so the database has stopped. What was confirmed is kept: free some space and start again.'
    : `The database has stopped (${errorText(error)}). What was confirmed is kept: start again.`
}

function queryable(target: PGlite, guard: Guard): Queryable {
  return {
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      guard(async () => (await target.query<Row>(sql, [...params])).rows),
    script: (sql) =>
      guard(async () => {
        await target.exec(sql)
      }),
  }
}
