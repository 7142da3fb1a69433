/** Something that answers SQL. Rows come back as plain values: see `row-values.ts` for their types. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs many statements without parameters. */
  script(sql: string): Promise<void>
}

/** The database behind the backend: PGlite in this process, or a Postgres server. */
export interface Engine extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
