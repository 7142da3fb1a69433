import '../release/src/build/production-env'
import { parseArgs } from 'node:util'
import type { Parts } from '../../tests/bench/report/write-docs'
import type { Protocol } from '../../tests/bench/variants'

const USAGE = `npm run bench                 the composed site beside two monoliths of the same sources
npm run bench -- growth       6, 30, 100 and 1,000 remotes in the composition
npm run bench -- failure      one remote refused, one hanging
npm run bench -- host         composed pages per second beside the same bytes as a file
npm run bench -- peers        the same pages in other micro-frontend frameworks, throttled, over HTTP/2
npm run bench -- backend      the embedded backend: starts, requests per second, memory, 100,000 conversations

  --runs=9          visits of each page and variant
  --pages=/,/services,/contact
  --protocols=h2,h1
  --quick           three runs of / over HTTP/2, throttled
  --write           write the results to docs/benchmarks.md`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '9' },
    pages: { type: 'string', default: '/,/services,/contact' },
    protocols: { type: 'string', default: 'h2,h1' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const runs = values.quick ? 3 : Number(values.runs)
const pages = values.quick ? ['/'] : values.pages.split(',')
const log = (line: string) => console.log(line)

async function standard(): Promise<void> {
  const { runStandard } = await import('../../tests/bench/runs/standard')
  const { fileTable, journeyTables, visitTables } = await import('../../tests/bench/report/print-standard')
  const results = await runStandard({
    runs,
    pages,
    protocols: values.quick ? ['h2'] : (values.protocols.split(',') as Protocol[]),
    paces: values.quick ? ['throttled'] : ['throttled', 'unthrottled'],
    log,
  })
  await finish('standard', results, (all) =>
    [visitTables(all), journeyTables(all), fileTable(all, '/')].join('\n\n'),
  )
}

async function growth(): Promise<void> {
  const { growthTable, runGrowth } = await import('../../tests/bench/runs/growth')
  await finish('growth', await runGrowth(runs, log), growthTable)
}

async function failure(): Promise<void> {
  const { runFailure } = await import('../../tests/bench/runs/failure')
  const { failureTable } = await import('../../tests/bench/report/print-failure')
  await finish('failure', await runFailure(runs, log), failureTable)
}

async function host(): Promise<void> {
  const { hostTable, runHost } = await import('../../tests/bench/runs/host')
  await finish('host', await runHost({ runs, pages, log }), hostTable)
}

async function peers(): Promise<void> {
  const { runPeers } = await import('../../tests/bench/runs/peers')
  const { peerTable } = await import('../../tests/bench/report/print-peers')
  await finish('peers', await runPeers({ runs, pages, log }), peerTable)
}

async function backend(): Promise<void> {
  await import('../local-backend/bench/main')
}

async function finish<Part extends keyof Parts>(
  part: Part,
  results: Parts[Part],
  print: (results: Parts[Part]) => string,
): Promise<void> {
  log(`\n${print(results)}`)
  if (!values.write) return
  const { saveResults, writePage } = await import('../../tests/bench/report/write-docs')
  await saveResults(part, results)
  await writePage()
}

const RUNS: Readonly<Record<string, () => Promise<void>>> = {
  standard,
  growth,
  failure,
  host,
  peers,
  backend,
}

const run = values.help ? undefined : RUNS[positionals[0] ?? 'standard']
if (!run) {
  log(USAGE)
  process.exitCode = values.help ? 0 : 1
} else {
  await run()
  process.exit() // open connections of the throttled browser would keep it alive
}
