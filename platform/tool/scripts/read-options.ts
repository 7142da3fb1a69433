import { parseArgs } from 'node:util'
import { helpOn, SCRIPTS } from './scripts.mjs'

export interface Given {
  readonly names: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
}

/**
 * Reads the arguments of a script: the options that the list of scripts defines.
 * @param names positional arguments besides options; without it, none.
 * @throws Error with the invalid argument, and the usage of the script.
 */
export function readOptions(
  script: string,
  names: (name: string) => boolean = () => false,
  args: readonly string[] = process.argv.slice(2),
): Given {
  const { values, positionals } = parse(script, args)
  const unknown = positionals.find((name) => !names(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is not understood.\n\n${helpOn(script)}`)
  return {
    names: positionals,
    flag: (name) => values[name] === true,
    text(name) {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
  }
}

function parse(script: string, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.keys(SCRIPTS[script]?.options ?? {}).map((option) => {
      const [name = '', value] = option.slice('--'.length).split(' ')
      return [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }]
    }),
  )
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Node's further text is about names that begin with a hyphen.
    const [said] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new Error(`${said}.\n\n${helpOn(script)}`)
  }
}
