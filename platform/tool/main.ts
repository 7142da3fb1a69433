import { helpFor } from './cli/help'
import { toolPackage } from './machine/tool-package'

const args = process.argv.slice(2)

process.stdout.on('error', () => process.exit()) // the reader has closed the pipe, such as `| head`

/** The answer to a shell's completion request: nothing else may be printed. */
async function complete(): Promise<string> {
  const { completionsOf } = await import('./machine/complete')
  return completionsOf(args.slice(1), process.cwd())
    .map((completion) => completion.join('\t'))
    .join('\n')
}

/** Help or the version need no command. Only a command loads its dependencies. */
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
