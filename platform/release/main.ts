import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpFor } from './cli/help'

const args = process.argv.slice(2)

process.stdout.on('error', () => process.exit()) // who reads has seen enough, such as `| head`

/** What is asked for beside a command: help or the version. Only a command loads what it needs. */
const answer = /^(--version|-V)$/.test(args[0] ?? '') ? version() : helpFor(args)
if (answer === null) await import('./run')
else console.log(answer)

/** The package is above this file where that was built, and beside it in the sources. */
function version(): string {
  const folder = ['.', '..']
    .map((place) => join(import.meta.dirname, place))
    .find((place) => existsSync(join(place, 'package.json')))
  const { name, version: number } = JSON.parse(readFileSync(join(folder ?? '.', 'package.json'), 'utf8'))
  return `${name} ${number}, Node ${process.versions.node}`
}
