import { writeFile } from 'node:fs/promises'
import { availableParallelism, release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { headCommit } from '../run/current-commit'
import { inCheckout, sayUncommitted } from './checkout'
import { lastLines, type Outcome, run } from './command'
import { NODES, withNode } from './node-versions'
import { startAndStop } from './start-and-stop'

const root = join(import.meta.dirname, '../..')
const PAGE = 'docs/node-versions.md'

const { values, positionals } = parseArgs({
  options: { units: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** What is run of the tests: all of them, or those without a browser. */
const tests = values.units ? ['run', 'unit'] : ['test']

interface Tried {
  readonly version: string
  readonly start: Outcome
  readonly tests: Outcome
}

async function tryNode(line: string): Promise<Tried> {
  const env = await withNode(line)
  return inCheckout(root, ['--detach'], async (folder) => {
    const version = (await run('node', ['--version'], folder, env)).output.trim().slice(1)
    console.log(`── Node ${version}`)
    const start = await startAndStop(folder, env)
    report('npm start', start)
    const tested = await run('npm', tests, folder, env)
    report(`npm ${tests.join(' ')}`, tested)
    return { version, start, tests: tested }
  })
}

function report(name: string, { ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round(seconds)} s)`)
  if (!ok) console.log(lastLines(output, 60))
}

/** The last line that counts: Vitest's own, or that of `npm test`. */
const counted = (output: string): string =>
  [...output.matchAll(/^ *(?:Tests +)?(\d+ (?:passed|failed).*?)(?: \(\d+\))?$/gm)].at(-1)?.[1] ??
  'did not end'

const row = ({ version, start, tests: tested }: Tried): string => {
  const started = start.ok ? `after ${Math.round(start.seconds)} s` : 'not at all'
  return `| ${version} | ${started} | ${tested.ok ? '' : '**'}${counted(tested.output)}${tested.ok ? '' : '**'} |`
}

async function page(tried: readonly Tried[]): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  return `# Node versions

Written by \`npm run try:nodes\`${values.units ? ' with `--units`, so without the journeys in browsers' : ''}. For each Node a fresh checkout:
\`npm start\` (install, build, embedded backend) until the home page answers, Ctrl-C, then \`npm ${tests.join(' ')}\`. Which Node to use, and what
the oldest one holds back, is in decision [0090](decisions/0090-three-nodes-and-what-they-hold-back.md).

${date}, commit ${headCommit()}, Linux ${release()}, ${availableParallelism()} cores.

| Node | the site answers | tests |
| --- | --- | --- |
${tried.map(row).join('\n')}
`
}

await sayUncommitted(root)
const tried: Tried[] = []
for (const line of positionals.length ? positionals : NODES) tried.push(await tryNode(line))
if (positionals.length === 0) await writeFile(join(root, PAGE), await page(tried))
process.exitCode = tried.every(({ start, tests: tested }) => start.ok && tested.ok) ? 0 : 1
