import type { TransactionSettings } from './begin-sql'

/** Something that answers SQL. Rows come back as plain values: see `row-values.ts` for their types. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs many statements without parameters. */
  script(sql: string): Promise<void>
}

/** The database behind the backend: PGlite in this process, or a Postgres server. */
export interface Engine extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. Within it only `tx` may be asked:
   * the engine itself may have but one connection.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    settings?: TransactionSettings,
  ): Promise<Result>
  close(): Promise<void>
}
