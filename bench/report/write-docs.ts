import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineResults, engineTable } from '../runs/engines'
import type { FailureResults } from '../runs/failure'
import { type GrowthResults, growthTable } from '../runs/growth'
import { type HostResults, hostTable } from '../runs/host'
import type { StandardResults } from '../runs/standard-results'
import { root } from '../variants'
import { HOW_MEASURED, INTRODUCTION, WHAT_IS_LEFT } from './docs-text'
import { failureTable } from './print-failure'
import { type PeerResults, peerTable } from './print-peers'
import { fileTable, journeyTables, visitTables } from './print-standard'
import { standardCharts } from './standard-charts'
import { whatIsLeft } from './what-is-left'

const folder = join(root, 'docs/benchmarks')

const ENOUGH_RUNS = 9

/** What the parts of the benchmark leave, by name. */
export interface Parts {
  standard: StandardResults
  growth: GrowthResults
  failure: FailureResults
  host: HostResults
  peers: PeerResults
  engines: EngineResults
}

/** Keeps the results of one part. */
export async function saveResults<Part extends keyof Parts>(part: Part, results: Parts[Part]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(resultsFile(part), `${JSON.stringify(results, null, 1)}\n`)
}

/** Writes the page and its charts anew, from all results that were ever kept. */
export async function writePage(): Promise<void> {
  await writeCharts()
  await writeFile(join(root, 'docs/benchmarks.md'), await page())
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
}

async function page(): Promise<string> {
  const sections = [
    section('The composed site beside monoliths', await readResults('standard'), (results) =>
      [
        '![Largest contentful paint](benchmarks/lcp.svg)',
        '![Live](benchmarks/live.svg)',
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
    section('Other micro-frontend frameworks', await readResults('peers'), peerTable),
    section('Three engines', await readResults('engines'), engineTable),
    section('Growth', await readResults('growth'), growthTable),
    section('Failure', await readResults('failure'), failureTable),
    section('Host', await readResults('host'), hostTable),
  ]
  return [INTRODUCTION, ...sections.filter(Boolean), HOW_MEASURED].join('\n\n')
}

function section<Results extends { machine: string; measuredAt: string; runs: number }>(
  title: string,
  results: Results | null,
  print: (results: Results) => string,
): string {
  if (!results) return ''
  const { machine, measuredAt, runs } = results
  const few = runs < ENOUGH_RUNS ? ' **Few runs: times are a first look, counts are sound.**' : ''
  return `## ${title}\n\nMeasured ${measuredAt.slice(0, 10)}, ${runs} runs each, in turn. ${machine}.${few}\n\n${print(results)}`
}
