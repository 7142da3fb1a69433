import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeParts } from '../options'
import { type ActivationResults, activationTable } from '../runs/activation'
import { type EngineResults, engineTable } from '../runs/engines'
import type { FailureResults } from '../runs/failure'
import { type GrowthResults, growthTable } from '../runs/growth'
import { type HostResults, hostTable } from '../runs/host'
import { type InteractionResults, interactionTable } from '../runs/interactions'
import { type MemoryResults, memoryTable } from '../runs/memory'
import { type OpeningResults, openingTable } from '../runs/openings'
import type { StandardResults } from '../runs/standard-results'
import type { WaterfallResults } from '../runs/waterfall'
import { type WeightResults, weightTable } from '../runs/weight'
import { root } from '../variants'
import { HOW_MEASURED, INTRODUCTION, ONE_PIECE, REPEAT, WHAT_IS_LEFT } from './docs-text'
import { inShort } from './in-short'
import { earlierRuns, type KeptResults, keepRows } from './keep-rows'
import { onePieceVerdicts } from './one-piece'
import { failureTable } from './print-failure'
import { type PeerResults, peerTable } from './print-peers'
import { fileTable, journeyTables, visitTables } from './print-standard'
import { standardCharts } from './standard-charts'
import { table } from './table'
import { verdictTable } from './verdict-table'
import { waterfallChart } from './waterfall-chart'
import { waterfallTable } from './waterfall-table'
import { whatIsLeft } from './what-is-left'

const folder = join(root, 'docs/measurements/benchmarks')

const ENOUGH_RUNS = 9

/** Results of the benchmark's parts, by name. */
export interface Parts {
  standard: StandardResults
  growth: GrowthResults
  failure: FailureResults
  host: HostResults
  peers: PeerResults
  engines: EngineResults
  openings: OpeningResults
  interactions: InteractionResults
  memory: MemoryResults
  weight: WeightResults
  activation: ActivationResults
  waterfall: WaterfallResults
}

/** Stores the results of one part. Rows that this run did not measure stay as they are. */
export async function saveResults<Part extends keyof Parts>(
  part: Part,
  results: Parts[Part],
  minutes: number,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const kept = keepRows(await readResults(part), { ...results, minutes })
  await writeFile(resultsFile(part), `${JSON.stringify(kept, null, 1)}\n`)
}

/** Writes the page and its charts from all stored results. */
export async function writePage(): Promise<void> {
  await writeCharts()
  await writeFile(join(root, 'docs/measurements/benchmarks.md'), await page())
}

const resultsFile = (part: keyof Parts) => join(folder, `${part}.json`)

async function readResults<Part extends keyof Parts>(part: Part): Promise<Parts[Part] | null> {
  if (!existsSync(resultsFile(part))) return null
  return JSON.parse(await readFile(resultsFile(part), 'utf8')) as Parts[Part]
}

async function writeCharts(): Promise<void> {
  const standard = await readResults('standard')
  for (const { file, svg } of standard ? standardCharts(standard) : [])
    await writeFile(join(folder, file), svg)
  const waterfall = await readResults('waterfall')
  if (waterfall)
    await writeFile(
      join(folder, 'waterfall.svg'),
      waterfallChart('The home page on a slow line', waterfall.waterfalls),
    )
}

async function page(): Promise<string> {
  const kept = {
    standard: await readResults('standard'),
    openings: await readResults('openings'),
    interactions: await readResults('interactions'),
    memory: await readResults('memory'),
    weight: await readResults('weight'),
    activation: await readResults('activation'),
    waterfall: await readResults('waterfall'),
    peers: await readResults('peers'),
    engines: await readResults('engines'),
    growth: await readResults('growth'),
    failure: await readResults('failure'),
    host: await readResults('host'),
  }
  const sections = [
    `## As fast as the same site in one piece\n\n${ONE_PIECE}\n\n${verdictTable('of', onePieceVerdicts(kept))}`,
    section('The composed site beside monoliths', kept.standard, (results) =>
      [
        '![JavaScript before live](benchmarks/javascript.svg)',
        visitTables(results),
        '### After the first page',
        journeyTables(results),
        '### Where the bytes go on `/`',
        fileTable(results, '/'),
        WHAT_IS_LEFT,
        whatIsLeft(results),
      ].join('\n\n'),
    ),
    section('When which file comes', kept.waterfall, waterfallTable),
    section('Dialogs and menus', kept.openings, openingTable),
    section('Forty interactions', kept.interactions, interactionTable),
    section('Thirty route changes', kept.memory, memoryTable),
    section('The bytes of a whole visit', kept.weight, weightTable),
    section('Other micro-frontend frameworks', kept.peers, peerTable),
    section('Three engines', kept.engines, engineTable),
    section('Growth', kept.growth, growthTable),
    section('Failure', kept.failure, failureTable),
    section('Host', kept.host, hostTable),
    section('Activation', kept.activation, activationTable),
  ]
  return [
    INTRODUCTION,
    inShort(kept),
    ...sections.filter(Boolean),
    REPEAT,
    partsTable(kept),
    HOW_MEASURED,
  ].join('\n\n')
}

/** Duration of the last whole run of each part. */
const partsTable = (kept: { readonly [Part in keyof Parts]: Parts[Part] | null }) =>
  table(
    ['`npm run bench --`', 'what it measures', 'takes'],
    describeParts().map(({ name, what }) => {
      const results: KeptResults | null = isKept(name, kept) ? kept[name] : null
      return [name, what, results?.minutes === undefined ? '–' : `${Math.ceil(results.minutes)} min`]
    }),
  )

const isKept = (name: string, kept: object): name is keyof Parts => name in kept

function section<Results extends KeptResults>(
  title: string,
  results: Results | null,
  print: (results: Results) => string,
): string {
  if (!results) return ''
  const { machine, measuredAt, runs } = results
  const few = runs < ENOUGH_RUNS ? ' **Few runs: times are a first look, counts are sound.**' : ''
  const measured = `Measured ${measuredAt.slice(0, 10)}, ${runs} runs each, in turn. ${machine}.${few}`
  return [`## ${title}`, measured, ...earlierRuns(results), print(results)].join('\n\n')
}
