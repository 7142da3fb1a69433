import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isBucket } from '@site/records/store/open-store'
import type { Program } from './variable'
import { isReadBy } from './variables'

/** Each is a way to credentials of a bucket, or a part of one: two ways together name keys of nobody, or of somebody else. */
const CREDENTIAL =
  /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|PROFILE|DEFAULT_PROFILE|ROLE_\w+|WEB_IDENTITY_TOKEN_FILE|CONTAINER_\w+)$/
const REGION = /^AWS_(DEFAULT_)?REGION$/

/** Variables of which the environment has all or the file has all. */
const TOGETHER = [CREDENTIAL, REGION]

/**
 * Takes the variables of this program out of `.env`, below what is set already. Those of other programs stay in the file: a host
 * gets no key that writes tables, and no database. A host of a folder needs no credentials of a bucket either.
 */
export function loadEnv(root: string, program: Program, env: NodeJS.ProcessEnv = process.env): void {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  const given = parseEnv(readFileSync(file, 'utf8'))
  const usesBucket = program !== 'host' || isBucket(env['STORE_DIR'] ?? given['STORE_DIR'] ?? '')
  const set = Object.keys(env).filter((name) => env[name])
  const settled = TOGETHER.filter((group) => set.some((name) => group.test(name)))
  for (const [name, value] of Object.entries(given)) {
    if (!value || !isReadBy(program, name) || (!usesBucket && name.startsWith('AWS_'))) continue
    if (settled.some((group) => group.test(name))) continue
    if (TOGETHER.some((group) => group.test(name))) env[name] ||= value
    else env[name] ??= value
  }
}
