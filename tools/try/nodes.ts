import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, release } from 'node:os'
import { join } from 'node:path'
import { headCommit } from '@site/testing/current-commit'
import { readOptions } from '@site/tool/scripts/read-options'
import { inCheckout, sayUncommitted } from './checkout'
import { lastLines, type Outcome, run } from './command'
import { NODES, withNode } from './node-versions'
import { startAndStop } from './start-and-stop'

const root = join(import.meta.dirname, '../..')

const given = readOptions('try:nodes', (name) => /^\d/.test(name))
/** Tests to run: all of them, or those without a browser. */
const tests = given.flag('units') ? ['run', 'unit'] : ['test']

interface Tried {
  readonly version: string
  readonly commit: string
  readonly start: Outcome
  readonly tests: Outcome
}

async function tryNode(line: string): Promise<Tried> {
  const env = await withNode(line)
  const commit = headCommit() // by the end there may be a newer one
  return inCheckout(root, ['--detach'], async (folder) => {
    const version = (await run('node', ['--version'], folder, env)).output.trim().slice(1)
    console.log(`── Node ${version}`)
    const start = await startAndStop(folder, env)
    report('npm start', start)
    const tested = await run('npm', tests, folder, env)
    report(`npm ${tests.join(' ')}`, tested)
    return { version, commit, start, tests: tested }
  })
}

function report(name: string, { ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round(seconds)} s)`)
  if (!ok) console.log(lastLines(output, 60))
}

/** The last relevant line: Vitest's own, or that of `npm test`. */
const counted = (output: string): string =>
  [...output.matchAll(/^ *(?:Tests +)?(\d+ (?:passed|failed)[^:\n(]*?)(?:: .*| \(\d+\))?$/gm)].at(-1)?.[1] ??
  'did not end'

const today = new Date().toISOString().slice(0, 10)

const row = ({ version, commit, start, tests: tested }: Tried): string => {
  const started = start.ok ? `after ${Math.round(start.seconds)} s` : 'not at all'
  const result = tested.ok ? counted(tested.output) : `**${counted(tested.output)}**`
  const took = `${Math.round(tested.seconds)} s`
  const machine = `Linux ${release()}, ${availableParallelism()} cores`
  return `| ${version} | ${started} | \`npm ${tests.join(' ')}\`: ${result} | ${took} | ${today}, ${commit}, ${machine} |`
}

const majorOf = (row: string): number => Number(/^\| (\d+)\./.exec(row)?.[1])

/** The page with the rows of this trial. A Node that was not tried keeps its row, which names its commit. */
function page(before: string, tried: readonly Tried[]): string {
  const now = tried.map(row)
  const kept = before
    .split('\n')
    .filter((line) => majorOf(line) && !now.some((row) => majorOf(row) === majorOf(line)))
  const rows = [...now, ...kept].sort((one, other) => majorOf(one) - majorOf(other))
  return `# Node versions

Written by \`node tools/run.mjs try:nodes\`, which tries all three, or those named: \`node tools/run.mjs try:nodes 24\`. For each Node a fresh checkout:
\`npm start\` (install, build, embedded backend) until the home page answers, Ctrl-C, then \`npm test\`, or with \`--units\` the tests
without a browser. Which Node to use, and what the oldest one holds back, is in decision [0090](../decisions/0090-three-nodes-and-what-they-hold-back.md).

| Node | the site answers | tests | in | tried |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

await sayUncommitted(root)
const tried: Tried[] = []
for (const line of given.names.length > 0 ? given.names : NODES) tried.push(await tryNode(line))
const file = join(root, 'docs/measurements/node-versions.md')
await writeFile(file, page(await readFile(file, 'utf8'), tried))
process.exitCode = tried.every(({ start, tests: tested }) => start.ok && tested.ok) ? 0 : 1
