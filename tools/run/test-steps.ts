import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPTS } from '@site/tool/scripts/scripts.mjs'
import { journeysOf } from './changed-files'

const root = join(import.meta.dirname, '../..')
export const RESULTS = join(root, '.cache/test-results')

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Reads the number of tests that ran. A step without it counts as one. */
  readonly count?: () => Counts
}

interface Choice {
  /** A pattern of titles, files and tags; empty for every journey, `null` for none. */
  readonly journeys: string | null
  /** Only units that the changes since then can affect. */
  readonly changedSince?: string
  /** Further arguments for Playwright. */
  readonly more?: readonly string[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
function commandOf(script: string): readonly string[] {
  const [program = '', ...args] = SCRIPTS[script]?.command ?? []
  return [bin(program), ...args]
}

const vitestFile = join(RESULTS, 'vitest.json')
const playwrightFile = join(RESULTS, 'playwright.json')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

export const stepsOf = ({ journeys, changedSince, more = [] }: Choice): readonly Step[] => [
  { name: 'lint and format', command: commandOf('lint') },
  { name: 'types', command: commandOf('types') },
  { name: 'nothing unused, nothing undeclared', command: commandOf('unused') },
  unitsStep(
    'unit and contract tests',
    changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : [],
  ),
  ...(journeys === null ? [] : [journeysStep(journeys, more)]),
]

/** Tests of one remote for its team: its units, and its journeys if it has any. */
export function stepsOfRemote(name: string, more: readonly string[]): readonly Step[] {
  const folder = `mfe-${name}/`
  const journeys = journeysOf([folder]) ?? ''
  const hasJourneys = readdirSync(join(root, 'tests/e2e')).some((file) =>
    new RegExp(journeys).test(`e2e/${file}`),
  )
  return [
    unitsStep(`units of mfe-${name}`, ['--project', 'units', '--passWithNoTests', folder]),
    ...(hasJourneys ? [journeysStep(journeys, ['--project', 'journeys', '--no-deps', ...more])] : []),
  ]
}

const unitsStep = (name: string, more: readonly string[]): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
    ...more,
  ],
  count: () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(vitestFile)
    return {
      passed: Number(numPassedTests),
      failed: Math.max(Number(numFailedTests), Number(numFailedTestSuites) && 1),
    }
  },
})

const journeysStep = (journeys: string, more: readonly string[]): Step => ({
  name: 'browser journeys',
  command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts', ...more],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile, JOURNEYS: journeys },
  count: () => {
    const { stats } = readJson(playwrightFile) as { stats: { expected: number; unexpected: number } }
    return { passed: stats.expected, failed: stats.unexpected }
  },
})
