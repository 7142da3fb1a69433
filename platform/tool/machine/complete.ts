import { readdirSync } from 'node:fs'
import { manifestOf } from '../build/installed-package'
import type { Option } from '../cli/command'
import { COMMAND_LINES, commandIn, commandsOf, isCommand } from '../cli/command-lines'
import { COMMON_OPTIONS } from '../cli/options'
import { isTeamRepository } from '../keys/team-repository'

type Completion = readonly [value: string, help: string]

/** Completions of the last of these words, with descriptions. None: a file, or free text. */
export function completionsOf(words: readonly string[], root: string): Completion[] {
  const typed = words.at(-1) ?? ''
  return candidates(words.slice(0, -1), typed, root).filter(([value]) => value.startsWith(typed))
}

function candidates(words: readonly string[], typed: string, root: string): Completion[] {
  const { name, args: before } = commandIn(words)
  if (name === '' || name === 'help')
    return [
      ...Object.entries(COMMAND_LINES).map(([command, { summary }]) => [command, summary] as const),
      ['help', 'explain a command, or the code of a refusal'],
    ]
  if (!isCommand(name))
    return commandsOf(name).map((command) => [command.slice(name.length + 1), COMMAND_LINES[command].summary])
  const { usage, options } = COMMAND_LINES[name]
  const known: Readonly<Record<string, Option>> = { ...options, ...COMMON_OPTIONS }
  const asks = known[before.at(-1)?.replace(/^--/, '') ?? '']
  if (asks?.type === 'string' && before.at(-1)?.startsWith('--')) return valuesOf(asks.value, root)
  if (typed.startsWith('-'))
    return Object.entries(known).map(([option, { help }]) => [`--${option}`, help] as const)
  return valuesOf(
    usage
      .slice(name.length)
      .replace(/ or +\S+/g, '')
      .replace(/--[\w-]+( <[^>]*>)?/g, ''),
    root,
  )
}

/** `<name>` and `mfe-<name>` are remotes, other words in angle brackets are placeholders, and all others are literal. */
function valuesOf(usage: string, root: string): Completion[] {
  const remotes = remotesIn(root)
  const words = usage
    .replace(/mfe-<name>/g, 'mfe-name')
    .replace(/<name(,name)?>(@<version>)?/g, 'name')
    .replace(/<[^>|]*>/g, '')
    .match(/[a-z][\w@-]*/g)
  return (words ?? []).flatMap((word): Completion[] => {
    if (word === 'name') return remotes.map((remote) => [remote, 'remote'])
    if (word === 'mfe-name') return remotes.map((remote) => [`mfe-${remote}`, 'remote'])
    return [[word, '']]
  })
}

function remotesIn(root: string): string[] {
  const names = isTeamRepository(root) ? [manifestOf(root).name] : readdirSync(root)
  return names.filter((name) => name.startsWith('mfe-')).map((name) => name.slice('mfe-'.length))
}
