import '@site/tool/build/production-env'
import { type BenchOptions, OptionError, type PartName, readOptions, usage, usageOf } from './options'
import type { Parts } from './report/write-docs'

let partStarted = 0
const log = (line: string) => console.log(line)

async function standard({ runs, pages, protocols, quick, write }: BenchOptions): Promise<void> {
  const { runStandard } = await import('./runs/standard')
  const { fileTable, journeyTables, visitTables } = await import('./report/print-standard')
  const paces = quick ? (['throttled'] as const) : (['throttled', 'unthrottled'] as const)
  await finish('standard', write, await runStandard({ runs, pages, protocols, paces, log }), (all) =>
    [visitTables(all), journeyTables(all), fileTable(all, '/')].join('\n\n'),
  )
}

async function growth({ runs, write }: BenchOptions): Promise<void> {
  const { growthTable, runGrowth } = await import('./runs/growth')
  await finish('growth', write, await runGrowth(runs, log), growthTable)
}

async function failure({ runs, write }: BenchOptions): Promise<void> {
  const { runFailure } = await import('./runs/failure')
  const { failureTable } = await import('./report/print-failure')
  await finish('failure', write, await runFailure(runs, log), failureTable)
}

async function host({ runs, pages, write }: BenchOptions): Promise<void> {
  const { hostTable, runHost } = await import('./runs/host')
  await finish('host', write, await runHost({ runs, pages, log }), hostTable)
}

async function peers({ runs, pages, write }: BenchOptions): Promise<void> {
  const { runPeers } = await import('./runs/peers')
  const { peerTable } = await import('./report/print-peers')
  await finish('peers', write, await runPeers({ runs, pages, log }), peerTable)
}

async function openings(options: BenchOptions): Promise<void> {
  const { openingTable, runOpenings } = await import('./runs/openings')
  await finish('openings', options.write, await runOpenings({ ...options, log }), openingTable)
}

async function interactions(options: BenchOptions): Promise<void> {
  const { interactionTable, runInteractions } = await import('./runs/interactions')
  await finish('interactions', options.write, await runInteractions({ ...options, log }), interactionTable)
}

async function memory(options: BenchOptions): Promise<void> {
  const { memoryTable, runMemory } = await import('./runs/memory')
  await finish('memory', options.write, await runMemory({ ...options, log }), memoryTable)
}

async function weight(options: BenchOptions): Promise<void> {
  const { runWeight, weightTable } = await import('./runs/weight')
  await finish('weight', options.write, await runWeight({ ...options, log }), weightTable)
}

async function activation({ runs, write }: BenchOptions): Promise<void> {
  const { activationTable, runActivation } = await import('./runs/activation')
  await finish('activation', write, await runActivation(runs, log), activationTable)
}

async function waterfall({ runs, write }: BenchOptions): Promise<void> {
  const { runWaterfall } = await import('./runs/waterfall')
  const { waterfallTable } = await import('./report/waterfall-table')
  await finish('waterfall', write, await runWaterfall(runs, log), waterfallTable)
}

async function engines({ runs, pages, write }: BenchOptions): Promise<void> {
  const { engineTable, runEngines } = await import('./runs/engines')
  await finish('engines', write, await runEngines({ runs, pages, log }), engineTable)
}

async function lighthouse({ pages, write }: BenchOptions): Promise<void> {
  const { lighthousePages, runLighthouse, writeLighthouse } = await import('./runs/lighthouse')
  const rows = await runLighthouse(write ? await lighthousePages() : pages, log)
  log(`\n${rows}`)
  if (write) await writeLighthouse(rows)
}

async function bytes({ write }: BenchOptions): Promise<void> {
  const { countBytes, writeBytes } = await import('./runs/bytes')
  const tables = await countBytes(log)
  log(`\n${tables}`)
  if (write) await writeBytes(tables)
}

async function changes({ write }: BenchOptions): Promise<void> {
  const { countChanges, writeChanges } = await import('./runs/changes')
  const rows = await countChanges(log)
  log(`\n${rows}`)
  if (write) await writeChanges(rows)
}

async function backend(): Promise<void> {
  await import('./backend/main')
}

async function page(): Promise<void> {
  const { writePage } = await import('./report/write-docs')
  await writePage()
}

async function finish<Part extends keyof Parts>(
  part: Part,
  write: boolean,
  results: Parts[Part],
  print: (results: Parts[Part]) => string,
): Promise<void> {
  log(`\n${print(results)}`)
  if (!write) return
  const { saveResults, writePage } = await import('./report/write-docs')
  await saveResults(part, results, (performance.now() - partStarted) / 60_000)
  await writePage()
}

const RUNS: Readonly<Record<PartName, (options: BenchOptions) => Promise<void>>> = {
  standard,
  growth,
  failure,
  host,
  peers,
  openings,
  interactions,
  memory,
  weight,
  activation,
  waterfall,
  engines,
  lighthouse,
  bytes,
  changes,
  backend,
  page,
}

async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  if (!options.help)
    for (const part of options.parts) {
      partStarted = performance.now()
      await RUNS[part](options)
    }
  else if (args.some((arg) => !arg.startsWith('-'))) log(options.parts.map(usageOf).join('\n\n'))
  else log(usage())
}

try {
  await run(process.argv.slice(2))
  process.exit() // open connections of the throttled browser would keep it alive
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
