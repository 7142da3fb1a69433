import type { TransactionSettings } from './begin-sql'

/** Runs SQL. Rows are returned as plain values: see `row-values.ts` for their types. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs many statements without parameters. */
  script(sql: string): Promise<void>
}

/** The database behind the backend: PGlite in this process, or a Postgres server. */
export interface Engine extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction, which is rolled back when it throws. Within it use only `tx`: the engine itself may have a single
   * connection.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    settings?: TransactionSettings,
  ): Promise<Result>
  close(): Promise<void>
}
