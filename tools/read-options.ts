import { parseArgs } from 'node:util'

interface Wanted {
  readonly options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>
  /** How the command is used, a line for each way. */
  readonly usage: string
  /** What may be named beside options; without it, nothing. */
  readonly names?: (name: string) => boolean
}

export interface Given {
  readonly names: readonly string[]
  readonly wantsHelp: boolean
  flag(name: string): boolean
  text(name: string): string | undefined
}

/** Reads what follows `npm run <command> --`. @throws Error that says what was not understood, and how the command is used. */
export function readOptions(
  { options, usage, names = () => false }: Wanted,
  args: readonly string[] = process.argv.slice(2),
): Given {
  const parsed = parse(args, { ...options, help: { type: 'boolean' } }, usage)
  const unknown = parsed.positionals.find((name) => !names(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is not understood.\n\n${usage}`)
  const { values } = parsed
  return {
    names: parsed.positionals,
    wantsHelp: values['help'] === true,
    flag: (name) => values[name] === true,
    text(name) {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
  }
}

function parse(args: readonly string[], options: Wanted['options'], usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // What Node adds after it is about names that begin with a hyphen.
    const [said] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new Error(`${said}.\n\n${usage}`)
  }
}
