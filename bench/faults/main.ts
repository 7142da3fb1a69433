import '@site/tool/build/production-env'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { runPeers } from './peers'
import { weigh } from './weigh'
import { writeChangedBytes } from './weights'
import { writeReport } from './write-report'

const root = join(import.meta.dirname, '../..')
const log = (line: string) => console.log(line)
const CHANGES = 1000

const PARTS = {
  cells: () =>
    run('playwright', [
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--project',
      'journeys',
      '--no-deps',
      'failures/',
      ...process.argv.slice(3),
    ]),
  bytes: async () => {
    await run('vitest', ['run', 'platform/host/changed-bytes.test.ts'])
    writeChangedBytes({ changes: CHANGES })
  },
  weights: () => weigh(log),
  peers: () => runPeers(process.argv[3], log),
  report: async () => writeReport(),
} as const

async function run(program: string, args: readonly string[]): Promise<void> {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'all', CHANGES: String(CHANGES), CHROMIUM_PATH: findChromium(log) },
  })
  if (status !== 0) throw new Error(`${program} found a fault that was not survived; see above.`)
}

// One part at a time, or all of them: node tools/run.mjs faults peers single-spa
const wanted = Object.entries(PARTS).filter(([name]) => !process.argv[2] || process.argv[2] === name)
if (wanted.length === 0) {
  console.error(`There is no part ${process.argv[2]}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
}
try {
  for (const [name, part] of wanted) {
    console.log(`\n── ${name}`)
    await part()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
