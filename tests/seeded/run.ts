import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '@site/commands/read-options'
import type { Seed } from './seed'
import { SEEDS } from './seeds'

const root = join(import.meta.dirname, '../..')

/** A program, and arguments that run just the test that has to find it. */
function testOf({ foundBy, title }: Seed): readonly string[] {
  if (!foundBy.endsWith('.spec.ts')) return ['vitest', 'run', foundBy]
  const project = foundBy.startsWith('tests/engines/') ? 'in chromium' : 'journeys'
  const only = ['--config', 'tests/playwright.config.ts', '--project', project, '--no-deps', '--retries', '0']
  return ['playwright', 'test', ...only, foundBy, ...(title ? ['--grep', title] : [])]
}

/** Resolves to whether the test fails with the fault. The file gets its text back whatever happens. */
function isFound(seed: Seed): boolean {
  const path = join(root, seed.file)
  const text = readFileSync(path, 'utf8')
  const [program = '', ...args] = testOf(seed)
  const restore = () => writeFileSync(path, text)
  process.once('exit', restore)
  writeFileSync(
    path,
    text.replace(seed.from, () => seed.to),
  )
  try {
    const { status, signal } = spawnSync(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env: { ...process.env, ENGINES: 'all' },
      stdio: 'ignore',
    })
    if (signal) throw new Error(`${program} was stopped by ${signal} while it looked for: ${seed.fault}`)
    return status !== 0
  } finally {
    restore()
    process.off('exit', restore)
  }
}

function main(): void {
  const only = readOptions('seeded').text('only') ?? ''
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changed !== '')
    throw new Error(
      `Seeds are put into the sources themselves, so commit or stash what is changed:\n${changed}`,
    )
  const chosen = SEEDS.filter(({ file, fault }) => `${file} ${fault}`.includes(only))
  const missed: Seed[] = []
  for (const [at, seed] of chosen.entries()) {
    const found = isFound(seed)
    if (!found) missed.push(seed)
    console.log(`${at + 1} of ${chosen.length} ${found ? 'found ' : 'MISSED'} ${seed.file}: ${seed.fault}`)
  }
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} seeded faults were found.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

main()
