import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Program } from '@site/records/site/variable'
import { isBucket } from '@site/records/store/open-store'
import { isReadBy } from './variables'

/** Each group is a source of bucket credentials, or a part of one: mixing two sources gives invalid keys or those of another account. */
const CREDENTIAL =
  /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|PROFILE|DEFAULT_PROFILE|ROLE_\w+|WEB_IDENTITY_TOKEN_FILE|CONTAINER_\w+)$/
const REGION = /^AWS_(DEFAULT_)?REGION$/

/** Groups that come entirely from the environment or from the file. */
const TOGETHER = [CREDENTIAL, REGION]

/**
 * Reads this program's variables from `.env`; the environment takes precedence. Variables of other programs stay in the file: a host gets
 * no key that writes tables, and no database. A host of a folder needs no credentials of a bucket either.
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
