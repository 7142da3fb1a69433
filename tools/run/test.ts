import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFirefox, findWebKit } from './find-browsers'
import { flakyJourneys, lastLine, type ReportedSuite } from './flaky-journeys'
import { findServers, notRun } from './not-run'

const root = join(import.meta.dirname, '../..')
const results = join(root, '.cache/test-results')

interface Counts {
  readonly passed: number
  readonly failed: number
  /** Titles of those that failed once. They count as passed. */
  readonly flaky?: readonly string[]
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** Reads how many tests ran. A step without it counts as one. */
  readonly count?: () => Counts
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const vitestFile = join(results, 'vitest.json')
const playwrightFile = join(results, 'playwright.json')

const steps: readonly Step[] = [
  { name: 'lint and format', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'nothing unused, nothing undeclared', command: [bin('knip'), '--no-progress'] },
  {
    name: 'unit and contract tests',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestFile}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(vitestFile)
      return {
        passed: Number(numPassedTests),
        failed: Math.max(Number(numFailedTests), Number(numFailedTestSuites) && 1),
      }
    },
  },
  {
    name: 'browser journeys',
    command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    count: () => {
      const { stats, suites } = readJson(playwrightFile) as {
        stats: { expected: number; unexpected: number; flaky: number }
        suites: readonly ReportedSuite[]
      }
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        flaky: flakyJourneys(suites),
      }
    },
  },
]

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

function run([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('exit', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

function countOf(step: Step, ok: boolean): Counts {
  const whole = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!step.count) return whole
  try {
    const counts = step.count()
    return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
  } catch {
    return { passed: 0, failed: 1 } // it ended before it could write its results
  }
}

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  // Before any step: packages are installed one after the other, and what is missing is said at once.
  const { driver, miniBrowser } = findWebKit()
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    FIREFOX_PATH: findFirefox(),
    WEBKIT_DRIVER_PATH: driver,
    MINIBROWSER_PATH: miniBrowser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
  }
  let passed = 0
  let failed = 0
  const flaky: string[] = []
  const lines: string[] = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const start = performance.now()
    const counts = countOf(step, await run(step.command, env))
    passed += counts.passed
    failed += counts.failed
    flaky.push(...(counts.flaky ?? []))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    lines.push(
      `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
    )
  }
  lines.push(...notRun(await findServers()).map((line) => `– ${line}`))
  console.log(`\n${lines.join('\n')}\n\n${lastLine(passed, failed, flaky)}`)
  process.exitCode = failed ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
