import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isBucket } from '@site/store/open-store'
import type { Program } from './variable'
import { isReadBy } from './variables'

/**
 * Takes the variables of this program out of `.env`, below what is set already. Those of other programs stay in the file: a host
 * gets no key that writes tables, and no database. A host of a folder needs no credentials of a bucket either.
 */
export function loadEnv(root: string, program: Program, env: NodeJS.ProcessEnv = process.env): void {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  const given = parseEnv(readFileSync(file, 'utf8'))
  const usesBucket = program !== 'host' || isBucket(env['STORE_DIR'] ?? given['STORE_DIR'] ?? '')
  for (const [name, value] of Object.entries(given))
    if (value && isReadBy(program, name) && (usesBucket || !name.startsWith('AWS_'))) env[name] ??= value
}
