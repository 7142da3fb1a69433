import '@site/build/production-env'
import { printableLines } from '@site/composition/printable'
import { loadEnv } from '@site/host/environment/load-env'
import { causeOf, ReleaseError } from '@site/store/release-error'
import type { Command } from './cli/command'
import { isCommand } from './cli/command-lines'
import { EXIT } from './cli/exit-codes'
import { openContext, openReadContext } from './cli/open-context'
import { startProgress } from './cli/progress'
import { readArguments } from './cli/read-arguments'
import { UsageError, usageError } from './cli/usage-error'
import { NotServedError } from './cli/wait-for-hosts'
import { COMMANDS } from './commands/all-commands'
import { didYouMean } from './nearest'

/** The repository that the tool is run in. */
const root = process.cwd()
loadEnv(root, 'release')
const [first = '', ...rest] = process.argv.slice(2)
const [name = '', ...args] = first === 'help' ? rest : [first, ...rest]
const asJson = args.includes('--json')

async function main(): Promise<number> {
  const command = await commandNamed(name)
  const given = readArguments(command, args)
  const progress = startProgress(name, (line) => console.error(line))
  const log = (line: string) => {
    progress.said()
    const shown = printableLines(line)
    if (asJson) console.error(shown)
    else console.log(shown)
  }
  try {
    const result = command.onlyReads
      ? await command.run(await openReadContext(root, command, given, log), given)
      : await command.run(await openContext(root, command, given, log), given)
    if (asJson) console.log(JSON.stringify(result))
    return result.ok ? EXIT.done : EXIT.refused
  } finally {
    progress.stop()
  }
}

async function commandNamed(typed: string): Promise<Command> {
  if (isCommand(typed)) return COMMANDS[typed]()
  const names = Object.keys(COMMANDS)
  throw usageError(
    `There is no command "${typed}"${didYouMean(typed, names)}`,
    `<command>, one of: ${names.join(', ')}`,
  )
}

function refusalFor(error: unknown): ReleaseError {
  if (error instanceof ReleaseError) return error
  return new ReleaseError(
    {
      code: 'KW1000',
      what: `"${process.argv.slice(2).join(' ')}" was not finished.`,
      cause: causeOf(error),
      next: 'See what is live now with: npm run release -- status. What was published stays; run the command again when the cause is gone.',
    },
    { cause: error },
  )
}

function exitCodeFor(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof NotServedError) return EXIT.failed
  return error instanceof ReleaseError ? EXIT.refused : EXIT.failed
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const { message, parts } = refusalFor(error)
    console.error(printableLines(message))
    if (asJson) console.log(JSON.stringify({ ok: false, error: parts }))
    if (!(error instanceof ReleaseError)) console.error(error)
    process.exitCode = exitCodeFor(error)
  },
)
