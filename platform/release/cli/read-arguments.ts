import { parseArgs } from 'node:util'
import { errorMessage } from '@site/shared/errors'
import { didYouMean } from '../nearest'
import type { Command, CommandArgs, Option } from './command'
import { usageError } from './usage-error'

/** What every command takes. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  store: { type: 'string', help: 'a folder or s3://bucket/prefix; otherwise STORE_DIR, or .store' },
  as: { type: 'string', help: 'the owner whose key signs; otherwise RELEASE_OWNER, or site' },
  json: {
    type: 'boolean',
    help: 'write one JSON object to standard output, and all words to standard error',
  },
  help: { type: 'boolean', help: 'say how the command is used' },
}

/** @throws UsageError that says what was not understood, and what was probably meant. */
export function readArguments({ options, usage }: Command, args: readonly string[]): CommandArgs {
  const known = { ...COMMON_OPTIONS, ...options }
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
    const [refusal] = Object.entries(known).flatMap(([name, { refuse }]) =>
      texts(name).flatMap((value) => refuse?.(value) ?? []),
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
