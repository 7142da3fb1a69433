/** What the embedded backend hands to the functions that it serves. */
export interface FunctionHost {
  readonly serviceRoleKey: string
  readonly rateLimits: boolean
  /** Asks the database as the service role does. */
  query<Row>(sql: string, params: readonly unknown[]): Promise<Row[]>
}

/** Edge Functions by their names, as the embedded backend runs them. */
export type EdgeFunctions = (
  host: FunctionHost,
) => Readonly<Record<string, (request: Request) => Promise<Response>>>
