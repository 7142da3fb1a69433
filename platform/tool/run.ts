import './build/production-env'
import { loadEnv } from '@site/host/environment/load-env'
import { printableLines } from '@site/records/documents/printable'
import { ReleaseError } from '@site/records/store/release-error'
import type { Command } from './cli/command'
import { commandIn, commandsOf, isCommand } from './cli/command-lines'
import { EXIT } from './cli/exit-codes'
import { addSummary, annotations } from './cli/github'
import { NO_PROGRESS } from './cli/progress'
import { readArguments } from './cli/read-arguments'
import { refusalFor } from './cli/refusal-for'
import { createReport, type FinishedStep } from './cli/report'
import { runIn } from './cli/run-in'
import { openAsk, openProgress, screenOf } from './cli/terminal'
import { UsageError, usageError } from './cli/usage-error'
import { NotServedError } from './cli/wait-for-hosts'
import { COMMANDS } from './commands/all-commands'
import { didYouMean } from './nearest'

/** The repository that the tool runs in. */
const root = process.cwd()
loadEnv(root, 'release')
const words = process.argv.slice(2)
const { name, args } = commandIn(words[0] === 'help' ? words.slice(1) : words)
const asJson = args.includes('--json')
const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env
const steps: FinishedStep[] = []
const errors = screenOf(process.stderr)

async function main(): Promise<number> {
  const command = await commandNamed(name)
  const given = readArguments(command, args)
  const progress = command.serves ? NO_PROGRESS : openProgress(name)
  const report = createReport(asJson ? errors : screenOf(process.stdout), progress, steps, openAsk())
  try {
    const result = await runIn(root, command, given, report)
    if (asJson) console.log(JSON.stringify(result))
    return result.ok ? EXIT.done : EXIT.refused
  } finally {
    progress.pause()
  }
}

async function commandNamed(typed: string): Promise<Command> {
  if (isCommand(typed)) return COMMANDS[typed]()
  const inside = commandsOf(typed)
  if (inside.length > 0) throw usageError(`"${typed}" alone is no command`, inside.join(', or '))
  const names = Object.keys(COMMANDS)
  throw usageError(
    `There is no command "${typed}"${didYouMean(typed, names)}`,
    `<command>, one of: ${names.join(', ')}`,
  )
}

function exitCodeFor(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof NotServedError) return EXIT.failed
  return error instanceof ReleaseError ? EXIT.refused : EXIT.failed
}

function reportRefusal({ message, parts }: ReleaseError): void {
  const [what = '', ...lines] = printableLines(message).split('\n')
  errors.print([errors.paint(what, 'bad'), ...lines].join('\n'))
  if (GITHUB_ACTIONS) for (const line of annotations(root, parts)) errors.print(printableLines(line))
  if (asJson) console.log(JSON.stringify({ ok: false, error: parts }))
}

main()
  .then(
    (code) => {
      process.exitCode = code
      return null
    },
    (error: unknown) => {
      const refusal = refusalFor(error, words.join(' '))
      reportRefusal(refusal)
      if (!(error instanceof ReleaseError)) console.error(error)
      process.exitCode = exitCodeFor(error)
      return refusal.parts
    },
  )
  .then((refusal) => {
    if (GITHUB_STEP_SUMMARY) addSummary(GITHUB_STEP_SUMMARY, name, steps, refusal)
  })
