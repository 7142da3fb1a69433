import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOptions } from '@site/tool/scripts/read-options'
import { startUnits, type Units } from './ask-units'
import type { Seed } from './seed'
import { SEEDS } from './seeds'

const root = join(import.meta.dirname, '../..')

/** Tests of the database are prepared from the sources themselves, so each run of them is a process of its own. */
const isUnit = ({ foundBy }: Seed) => !/^(?:supabase|local-backend)\/tests\/|\.spec\.ts$/.test(foundBy)

/** A program, and arguments that run only the test that has to find it. */
function testOf({ foundBy, title }: Seed): readonly string[] {
  if (!foundBy.endsWith('.spec.ts')) return ['vitest', 'run', foundBy]
  const project = foundBy.startsWith('tests/engines/') ? 'in chromium' : 'journeys'
  const only = ['--config', 'tests/playwright.config.ts', '--project', project, '--no-deps']
  return ['playwright', 'test', ...only, foundBy, ...(title ? ['--grep', title] : [])]
}

/** Resolves to whether the test passes with the sources as they are. */
async function passes(seed: Seed, units: Units, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted()
  if (isUnit(seed)) return units.pass(seed.foundBy)
  const [program = '', ...args] = testOf(seed)
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, ENGINES: 'all' },
    stdio: 'ignore',
    signal,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === null) throw new Error(`${program} was stopped while it ran ${seed.foundBy}.`)
  return code === 0
}

/** Test → whether it passes without any fault: a failing one would find everything. */
const sound = new Map<string, boolean>()

async function ask(seed: Seed, units: Units, signal: AbortSignal): Promise<'found' | 'MISSED' | 'NOT ASKED'> {
  const test = testOf(seed).join(' ')
  if (!sound.has(test)) sound.set(test, await passes(seed, units, signal))
  if (!sound.get(test)) return 'NOT ASKED'
  const path = join(root, seed.file)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(seed.from, () => seed.to),
  )
  units.forget(seed.file)
  try {
    return (await passes(seed, units, signal)) ? 'MISSED' : 'found'
  } finally {
    await writeFile(path, text)
    units.forget(seed.file)
  }
}

async function main(): Promise<void> {
  const only = readOptions('seeded').text('only') ?? ''
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed !== '')
    throw new Error(
      `Seeds are put into the sources themselves, so commit or stash what is changed:\n${changed}`,
    )
  const stopped = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort())
  const chosen = SEEDS.filter(({ file, fault }) => `${file} ${fault}`.includes(only))
  const units = await startUnits()
  let found = 0
  for (const [at, seed] of chosen.entries()) {
    const answer = await ask(seed, units, stopped.signal)
    if (answer === 'found') found++
    console.log(`${at + 1} of ${chosen.length} ${answer.padEnd(9)} ${seed.file}: ${seed.fault}`)
    if (answer === 'NOT ASKED') console.log(`  fails without any fault: npx ${testOf(seed).join(' ')}`)
  }
  await units.close()
  console.log(`\n${found} of ${chosen.length} seeded faults were found.`)
  process.exitCode = found === chosen.length ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
