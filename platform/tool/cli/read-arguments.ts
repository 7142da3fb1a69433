import { parseArgs } from 'node:util'
import { errorMessage } from '@site/shared/errors'
import { didYouMean } from '../nearest'
import type { CommandArgs, CommandLine, Option } from './command'
import { COMMON_OPTIONS } from './options'
import { usageError } from './usage-error'

/** @throws UsageError that names the invalid word, and a likely correction. */
export function readArguments({ options = {}, usage }: CommandLine, args: readonly string[]): CommandArgs {
  const known: Readonly<Record<string, Option>> = { ...COMMON_OPTIONS, ...options }
  const unknown = args
    .slice(0, args.includes('--') ? args.indexOf('--') : args.length)
    .map((arg) => /^--([^=]+)/.exec(arg)?.[1])
    .find((name) => name !== undefined && !Object.hasOwn(known, name))
  if (unknown !== undefined) {
    const names = Object.keys(known).map((name) => `--${name}`)
    throw usageError(`There is no option --${unknown}${didYouMean(`--${unknown}`, names)}`, usage)
  }
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known })
    const texts = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
    const [refusal] = Object.entries(known).flatMap(([name, option]) =>
      option.type === 'string' ? texts(name).flatMap((value) => option.refuse?.(value) ?? []) : [],
    )
    if (refusal !== undefined) throw new Error(refusal)
    return {
      names: positionals,
      flag: (name) => values[name] === true,
      text: (name) => texts(name)[0],
      texts,
    }
  } catch (error) {
    throw usageError(errorMessage(error), usage)
  }
}
