import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysCommand } from '../commands/keys'
import { listedReport } from './listed-report'
import { openContext, openReadContext } from './open-context'
import { readArguments } from './read-arguments'

/** The repository of one remote, before its team has copied `.env`. */
let repository: string
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'mfe-jobs-'))
  await writeFile(join(repository, 'package.json'), JSON.stringify({ name: 'mfe-jobs', version: '0.1.0' }))
  for (const name of ['STORE_DIR', 'KEYS_DIR', 'RELEASE_OWNER']) vi.stubEnv(name, '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(repository, { recursive: true })
})

const given = { text: () => undefined }
const report = listedReport(() => undefined)
const NO_STORE = /no store is named\.[\s\S]*next: .*\.env\.example.*STORE_DIR/
const NO_KEY = /None is made here[\s\S]*next: .*keys install/
const left = async () => (await readdir(repository)).sort()

test("a team's repository has no store of its own: whoever names none is told so, and nothing is made", async () => {
  await expect(openContext(repository, {}, given, report)).rejects.toThrow(NO_STORE)
  await expect(openReadContext(repository, {}, given, report)).rejects.toThrow(NO_STORE)
  // It installs a bundle before there is an .env; every other command prints what is missing.
  const context = await openContext(repository, { worksWithoutTrust: true }, given, report)
  expect(() => context.store).toThrow(NO_STORE)
  expect(await left()).toEqual(['package.json'])
})

test("a team's repository makes no key of the site, whatever is run there", async () => {
  const store = join(repository, '../', `store-of-the-site-${Date.now()}`)
  await mkdir(store)
  vi.stubEnv('STORE_DIR', store)
  try {
    const context = await openContext(repository, { worksWithoutTrust: true }, given, report)
    expect(() => context.signer).toThrow(NO_KEY)
    for (const line of [
      ['add', 'team-jobs', '--remotes', 'jobs'],
      ['rotate', 'team-jobs'],
    ])
      await expect(keysCommand.run(context, readArguments(keysCommand, line))).rejects.toThrow(NO_KEY)
    expect(await left()).toEqual(['package.json'])
  } finally {
    await rm(store, { recursive: true })
  }
})
