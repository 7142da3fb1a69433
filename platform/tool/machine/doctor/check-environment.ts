import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readVariables } from '@site/host/environment/read-variables'
import { isReadBy, VARIABLES, type VariableName } from '@site/host/environment/variables'
import { PROGRAMS } from '@site/records/site/variable'
import { errorMessage } from '@site/shared/errors'
import { didYouMean } from '../../nearest'
import { type Finding, failed, fine, warning } from './finding'

const KNOWN = Object.keys(VARIABLES) as VariableName[]

/** `.env` by the one schema of all programs; variables of the environment override it. */
export function checkEnvironment(root: string, env: NodeJS.ProcessEnv): Finding[] {
  const file = join(root, '.env')
  const given = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : null
  const unknown = Object.keys(given ?? {}).filter((name) => !PROGRAMS.some((each) => isReadBy(each, name)))
  const strange = unknown.map((name) =>
    warning(
      '.env',
      `No program reads ${name}${didYouMean(name, KNOWN)}`,
      'Correct or remove it: docs/variables.md.',
    ),
  )
  try {
    readVariables(KNOWN, { ...given, ...env })
  } catch (error) {
    const [, ...wrong] = errorMessage(error).split('\n  ')
    const next = 'Correct it in .env, or in the environment, which outweighs it: docs/variables.md.'
    return [...wrong.map((line) => failed('.env', line, next)), ...strange]
  }
  if (strange.length > 0) return strange
  return [fine('.env', given ? `${Object.keys(given).length} variables are usable` : 'none is here')]
}
