import * as v from 'valibot'
import { VARIABLES, type Value, type VariableName } from './variables'

export type Environment = Readonly<Record<string, string | undefined>>

export type Values<Name extends VariableName> = { readonly [Each in Name]: Value<Each> }

/**
 * Reads variables. An empty one counts as unset.
 * @param others further problems, such as a missing variable: `NAME: why`.
 * @throws Error that lists every invalid variable, with the reason.
 */
export function readVariables<Name extends VariableName>(
  names: readonly Name[],
  env: Environment,
  others: readonly string[] = [],
): Values<Name> {
  const read = names.map((name) => ({
    name,
    ...v.safeParse(VARIABLES[name].schema, env[name]?.trim() || undefined),
  }))
  const wrong = read.flatMap(({ name, issues }) => (issues ? [`${name}: ${issues[0].message}`] : []))
  const lines = [...others, ...wrong]
  if (lines.length > 0)
    throw new Error(
      `The configuration is not usable. Set these variables in the environment or in .env (docs/variables.md has all):\n  ${lines.join('\n  ')}`,
    )
  // Each value is the output of its name's schema.
  return Object.fromEntries(read.map(({ name, output }) => [name, output])) as Values<Name>
}
