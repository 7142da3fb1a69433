/** A reason why the backend cannot start, as one sentence for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The `code` of a Node or Postgres error (`ENOSPC`, `23505`, …), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
