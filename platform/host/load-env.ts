import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Takes what `.env` says into the environment; what is set already counts more. Tests and benchmarks do not ask for it. */
export function loadEnv(root: string): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
