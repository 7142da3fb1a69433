/** Says of an address that is taken how to go on; rethrows everything else. */
export function portInUse(error: unknown, port: number, command: string): never {
  const taken =
    error instanceof Error && (/EADDRINUSE/.test(error.message) || /already in use/.test(error.message))
  if (!taken) throw error
  throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} ${command}`)
}
