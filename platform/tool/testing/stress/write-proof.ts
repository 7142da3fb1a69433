import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { currentCommit } from '@site/testing/current-commit'

const root = join(import.meta.dirname, '../../../..')
const pageFile = join(root, 'docs/measurements/deploys.md')

/** The observations of a long run, for `docs/measurements/deploys.md`. */
export interface Proof {
  /** The title of its section in the page. */
  readonly title: string
  /** The command that runs it again and rewrites this section. */
  readonly command: string
  readonly numbers: Readonly<Record<string, string | number>>
}

const HEAD = `# Deploys, many and interrupted

What long runs of the release tools saw. Each part is written by its command; a run with a problem fails and writes nothing.
`

/** Writes a run's section of the page, and leaves the others unchanged. */
export function writeProof(proof: Proof): void {
  const page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : ''
  writeFileSync(pageFile, withProof(page, proof, circumstances()))
}

/** The page with one section replaced, or added at its end. */
export function withProof(page: string, { title, command, numbers }: Proof, where: string): string {
  const rows = Object.entries(numbers).map(([what, value]) => `| ${what} | ${value} |`)
  const part = [
    `## ${title}`,
    `${where}. Again: \`${command}\``,
    ['| | |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
  const parts = page.split(/^(?=## )/m).filter((other) => other.startsWith('## '))
  const at = parts.findIndex((other) => other.startsWith(`## ${title}\n`))
  parts.splice(at < 0 ? parts.length : at, 1, part)
  return `${[HEAD, ...parts].map((text) => text.trim()).join('\n\n')}\n`
}

function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, commit ${currentCommit()}, Node ${process.version.slice(1)}, ${availableParallelism()} cores`
}
