import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Reads `.env` into the environment, below what is set already. Tests and benchmarks do without it. */
export function loadEnv(root: string): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
