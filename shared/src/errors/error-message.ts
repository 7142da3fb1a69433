/** The message of anything that was thrown. */
export function errorMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown))
}
