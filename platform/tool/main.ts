import { helpFor } from './cli/help'
import { toolPackage } from './machine/tool-package'

const args = process.argv.slice(2)

process.stdout.on('error', () => process.exit()) // who reads has seen enough, such as `| head`

/** What shells ask while a line is typed: nothing else may be printed. */
async function complete(): Promise<string> {
  const { completionsOf } = await import('./machine/complete')
  return completionsOf(args.slice(1), process.cwd())
    .map((completion) => completion.join('\t'))
    .join('\n')
}

/** What is asked for beside a command: help or the version. Only a command loads what it needs. */
const answer = /^(--version|-V)$/.test(args[0] ?? '')
  ? version()
  : args[0] === 'complete'
    ? await complete()
    : helpFor(args)
if (answer === null) await import('./run')
else console.log(answer)

function version(): string {
  const { name, version: number } = toolPackage()
  return `${name} ${number}, Node ${process.versions.node}`
}
