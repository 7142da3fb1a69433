import { helpFor } from './cli/help'
import { toolPackage } from './machine/tool-package'

const args = process.argv.slice(2)

process.stdout.on('error', () => process.exit()) // who reads has seen enough, such as `| head`

/** What is asked for beside a command: help or the version. Only a command loads what it needs. */
const answer = /^(--version|-V)$/.test(args[0] ?? '') ? version() : helpFor(args)
if (answer === null) await import('./run')
else console.log(answer)

function version(): string {
  const { name, version: number } = toolPackage()
  return `${name} ${number}, Node ${process.versions.node}`
}
