import { REFUSALS, type RefusalCode } from '@site/records/store/refusals/refusals'
import type { CommandLine, Option } from './command'
import { COMMAND_LINES, commandIn, commandsOf, isCommand, TASKS } from './command-lines'
import { layOut, textOf } from './lay-out'
import { COMMON_OPTIONS } from './options'

/** The text for a help request; `null` for a command, or an unknown word. */
export function helpFor(words: readonly string[]): string | null {
  const [first = 'help', ...rest] = words
  if (/^(--help|-h)$/.test(first)) return overview()
  const { name } = commandIn(first === 'help' ? rest : words)
  if (name === '' || name === 'help') return overview()
  const asked = first === 'help' || optionsOf(rest).some((arg) => /^(--help|-h)$/.test(arg))
  if (!asked) return null
  const commands = isCommand(name) ? [name] : commandsOf(name)
  if (commands.length === 0) return helpOnRefusal(name.toUpperCase())
  return commands.map((command) => helpOn(COMMAND_LINES[command])).join('\n\n')
}

const optionsOf = (args: readonly string[]) =>
  args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)

function overview(): string {
  const width = Math.max(...Object.keys(COMMAND_LINES).map((name) => name.length))
  const tasks = Object.entries(TASKS).map(
    ([task, lines]) =>
      `${task}\n${table(Object.entries(lines).map(([name, { summary }]) => [name.padEnd(width), summary]))}`,
  )
  return `npm run release -- <command>

Publishes, activates and rolls back releases in a store.

${tasks.join('\n\n')}

Options of every command
${table(listed(COMMON_OPTIONS))}

Examples
  npm run release -- status
  npm run release -- publish mfe-chat --activate
  npm run release -- rollback chat

Help for one command, or for the code of a refusal: npm run release -- help <command or KW1403>. The version of the tool: --version
Exit codes: 0 success, 1 refused or problem found, 2 usage error, 3 failed unexpectedly, or --wait timed out. After 3, what was activated stays live, and the command can be run again.
More: docs/releasing.md, in the repository of the site.`
}

function helpOn({ usage, summary, options = {}, examples }: CommandLine): string {
  return `npm run release -- ${usage}

  ${summary}

Options
${table(listed({ ...options, ...COMMON_OPTIONS }))}

Examples
${examples.map((example) => `  npm run release -- ${example}`).join('\n')}`
}

function helpOnRefusal(code: string): string | null {
  if (!isRefusal(code)) return null
  const { title, help } = REFUSALS[code]
  return `${code}  ${title}\n\n  ${help.replace(/\[[^\]]+\]\(([^)]+)\)/g, 'docs/$1')}\n\nAll of them: docs/troubleshooting.md, in the repository of the site.`
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

const listed = (options: Readonly<Record<string, Option>>) =>
  Object.entries(options).map(
    ([name, option]) =>
      [`--${name}${option.type === 'string' ? ` ${option.value}` : ''}`, option.help] as const,
  )

const table = (rows: readonly (readonly [string, string])[]): string =>
  layOut(rows, process.stdout.isTTY ? process.stdout.columns : null)
    .map((cells) => cells.map(textOf).join(''))
    .join('\n')
