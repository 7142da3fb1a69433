import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureHeadlessShell,
  findChromium,
  findFirefox,
  findWebKit,
} from '@site/testing/browsers/find-browsers'
import { remoteNamed } from '@site/tool/build/remote-names'
import { changedFiles, journeysOf } from './changed-files'
import { findServers, notRun } from './not-run'
import { type Counts, RESULTS, type Step, stepsOf, stepsOfRemote } from './test-steps'

const root = join(import.meta.dirname, '../..')

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

/** The steps of a command: `npm test`, `npm run test:all`, `test:changed [<commit>]`, `test:remote <name>`. */
function choose([mode, ...rest]: readonly string[]): readonly Step[] {
  if (mode === 'all') return stepsOf({ journeys: '', more: rest })
  if (mode === undefined) return stepsOf({ journeys: '@core' })
  if (mode === 'remote') return stepsOfRemote(remoteNamed(root, rest[0] ?? ''), rest.slice(1))
  if (mode !== 'changed') return stepsOf({ journeys: '', more: [mode, ...rest] }) // named journeys are the ones to run
  const [since] = rest
  return stepsOf({ journeys: journeysOf(changedFiles(root, since)), changedSince: since ?? 'HEAD' })
}

function otherEngines() {
  const { driver, miniBrowser } = findWebKit()
  return { FIREFOX_PATH: findFirefox(), WEBKIT_DRIVER_PATH: driver, MINIBROWSER_PATH: miniBrowser }
}

async function main(): Promise<void> {
  const steps = choose(process.argv.slice(2))
  rmSync(RESULTS, { recursive: true, force: true })
  // Before any step: packages are installed one after the other, and missing ones are reported at once.
  const engines = process.argv[2] === 'remote' ? {} : otherEngines()
  ensureHeadlessShell()
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), ...engines }
  let passed = 0
  let failed = 0
  const lines: string[] = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const start = performance.now()
    const counts = countOf(step, await run(step.command, { ...env, ...step.env }))
    passed += counts.passed
    failed += counts.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    lines.push(
      `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
    )
  }
  lines.push(...notRun(await findServers()).map((line) => `– ${line}`))
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
