/** The context of functions in the embedded backend. */
export interface FunctionHost {
  readonly serviceRoleKey: string
  readonly rateLimits: boolean
  /** Queries the database as the service role. */
  query<Row>(sql: string, params: readonly unknown[]): Promise<Row[]>
}

/** Edge Functions by their names, as the embedded backend runs them. */
export type EdgeFunctions = (
  host: FunctionHost,
) => Readonly<Record<string, (request: Request) => Promise<Response>>>
