import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { remoteNames } from '@site/tool/build/remote-names'
import { overview, SCRIPTS, typed } from '@site/tool/scripts/scripts.mjs'
import { digestOf } from '@site/tool/testing/release-machine'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remoteFiles } from '../platform/tool/scaffold/template-files'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** Another team's site, as on a machine that releases it. */
let site: SmallSite
let before = ''
beforeAll(async () => {
  site = await makeSmallSite(['chat'])
  before = await digestOf(site.folder)
})
/** Runs a command line as npm does, with that site's variables, and resolves with its output. */
async function run(line: string, env: Readonly<Record<string, string>> = {}, folder = '.') {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { storeFolder, keysFolder } = site
  const { stdout } = await promisify(execFile)('sh', ['-c', line], {
    cwd: join(root, folder),
    env: { PATH, HOME: process.env['HOME'], STORE_DIR: storeFolder, KEYS_DIR: keysFolder, ...env },
  })
  return stdout
}

test('npm runs a dozen scripts of the list, and each as the list says', () => {
  for (const [name, line] of Object.entries(scripts)) {
    expect(SCRIPTS[name]?.does).toBeTruthy()
    expect(line).toBe(`node tools/run.mjs ${name}`)
  }
})

test('the overview says how each script is run', () => {
  for (const name of Object.keys(SCRIPTS)) expect(overview()).toContain(`\n  ${typed(name)} `)
  expect([typed('start'), typed('build'), typed('smoke')]).toEqual([
    'npm start',
    'npm run build',
    'node tools/run.mjs smoke',
  ])
})

test.each(['vitlas', 'help vitlas'])('a script that is not there is refused: %s', async (line) => {
  const refused = 'There is no script "vitlas"; did you mean vitals? All of them: npm run help'
  await expect(run(`node tools/run.mjs ${line}`)).rejects.toMatchObject({ code: 1, stderr: `${refused}\n` })
})

/** Packages loaded by a process that saved its coverage here, and the number of Node processes. */
async function loadedIn(folder: string) {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const urls = texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  const packages = urls.flatMap(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
  const processes = new Set(files.map((file) => file.split('-')[1]))
  return { packages: new Set(packages), processes: processes.size }
}

/** Packages that take seconds to load. */
const BUILDERS = ['vite', 'rolldown', 'typescript', 'playwright-core', 'vitest']

// Of each kind one: a file, a program, one that is built first, and the two that print their own.
test.concurrent.each([
  ['start', '--help'],
  ['lint', '-h'],
  ['host', '--help'],
  ['release', '--help'],
  ['bench', '-h'],
])('a script that is asked for help prints it, and does nothing else: %s %s', async (name, asked) => {
  const coverage = await mkdtemp(join(tmpdir(), 'loaded-'))
  const output = await run(`node tools/run.mjs ${name} ${asked}`, { NODE_V8_COVERAGE: coverage })
  expect(output).toContain(SCRIPTS[name]?.does)
  const { packages, processes } = await loadedIn(coverage)
  await rm(coverage, { recursive: true })
  expect(processes).toBe(1)
  if (SCRIPTS[name]?.helpsItself) for (const builder of BUILDERS) expect(packages).not.toContain(builder)
  else expect(packages).toEqual(new Set())
})

const scriptsOf = (text: string) =>
  (JSON.parse(text) as { scripts: Readonly<Record<string, string>> }).scripts

test('every remote has the four scripts that a new one has', () => {
  for (const name of remoteNames(root)) {
    const own = scriptsOf(readFileSync(join(root, `mfe-${name}/package.json`), 'utf8'))
    expect(own, name).toEqual(scriptsOf(remoteFiles(name)['package.json'] ?? ''))
    expect(Object.keys(own)).toEqual(['dev', 'build', 'test', 'release'])
  }
})

/** Script of a remote → words of its help. The others have the same scripts, with their own name. */
const HELP_OF_REMOTE = {
  dev: SCRIPTS['dev']?.does,
  build: '--outDir', // Vite's own
  test: SCRIPTS['test:remote']?.does,
  release: '--activate',
}

describe('a script of a remote that is asked for help prints it, and does nothing else', () => {
  const lines = scriptsOf(remoteFiles('chat')['package.json'] ?? '')
  const folder = 'mfe-chat'
  for (const [name, words] of Object.entries(HELP_OF_REMOTE))
    test.concurrent(name, async () => {
      const before = await digestOf(join(root, folder))
      expect(await run(`${lines[name]} --help`, {}, folder)).toContain(words)
      expect(await digestOf(join(root, folder))).toBe(before)
    })
})

const NOWHERE = 'http://127.0.0.1:9'
test.concurrent.each([
  ['release status', {}, /chat/],
  ['smoke --url http://127.0.0.1:9', {}, /does not answer/],
  ['vitals', { SUPABASE_URL: NOWHERE, SUPABASE_SERVICE_ROLE_KEY: 'key' }, /Nothing answers/],
  ['contract', {}, /--url is missing/],
  ['seed 1', { DATA_DIR: 'memory' }, /Seeded in/],
  ['unit platform/tool/scripts/read-options.test.ts', {}, /2 passed/],
])('node tools/run.mjs %s', async (line, env, said) => {
  const ran = run(`node tools/run.mjs ${line}`, env)
  expect(await ran.catch(({ stdout, stderr }) => stdout + stderr)).toMatch(said)
})

afterAll(async () => {
  expect(await digestOf(site.folder), 'the store and the keys of another team').toBe(before)
  await site.remove()
})
