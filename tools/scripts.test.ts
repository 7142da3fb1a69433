import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { remoteNames } from '@site/build/remote-names'
import { SCRIPTS } from '@site/commands/scripts/scripts.mjs'
import { digestOf } from '@site/release/testing/release-machine'
import { makeSmallSite, type SmallSite } from '@site/release/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remoteFiles } from '../platform/release/scaffold/remote-files'
import { stepsOf } from './run/test-steps'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** The site of another team, as on a machine that releases it. */
let site: SmallSite
let before = ''
beforeAll(async () => {
  site = await makeSmallSite(['chat'])
  before = await digestOf(site.folder)
})
/** Runs a line as npm does, with the variables of that site. Resolves with what it printed, and its seconds of processor time. */
async function run(line: string, env: Readonly<Record<string, string>> = {}, folder = '.') {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { storeFolder, keysFolder } = site
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line}; code=$?; times; exit $code`], {
    cwd: join(root, folder),
    env: { PATH, HOME: process.env['HOME'], STORE_DIR: storeFolder, KEYS_DIR: keysFolder, ...env },
  })
  const [, output = '', minutes, seconds, ofKernel] =
    /^([\s\S]*)\n\S+ \S+\n(\d+)m([\d.]+)s \d+m([\d.]+)s\n$/.exec(`\n${stdout}`) ?? []
  return { output, seconds: Number(minutes) * 60 + Number(seconds) + Number(ofKernel) }
}

test('the list has every script of package.json, and each runs what the list says', () => {
  expect(Object.keys(SCRIPTS).sort()).toEqual(Object.keys(scripts).sort())
  for (const [name, { file, command }] of Object.entries(SCRIPTS))
    if (file ?? command) expect(scripts[name]).toBe(`node tools/run.mjs ${name}`)
})

test('npm run lint and npm run types check what npm test checks', () => {
  const [lint, types] = stepsOf({ journeys: null }).map(({ command: [program = '', ...args] }) =>
    [basename(program), ...args].join(' '),
  )
  expect({ lint, types }).toEqual({ lint: scripts['lint'], types: scripts['types'] })
})

/** Programs of packages, which print their own help. */
const OF_PACKAGES = ['lint', 'format', 'types', 'unit']

/** Seconds of processor time. */
const MOST_SECONDS = 0.5
const TRIES = 3

describe('a script that is asked for help prints it, and does nothing else', () => {
  for (const [name, line] of Object.entries(scripts)) {
    test(`${name} --help`, async () => {
      for (let tried = 1; ; tried++) {
        const { output, seconds } = await run(`${line} --help`)
        expect(output).toContain(OF_PACKAGES.includes(name) ? '--help' : SCRIPTS[name]?.does)
        if (seconds < MOST_SECONDS) break
        // The first time, TypeScript is compiled; and a busy machine counts more.
        if (tried === TRIES) expect(seconds).toBeLessThan(MOST_SECONDS)
      }
    })

    test.concurrent(`${name} -h`, async () => {
      expect((await run(`${line} -h`)).output).toContain(
        OF_PACKAGES.includes(name) ? '--help' : SCRIPTS[name]?.does,
      )
    })
  }
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
    test.concurrent.each(['--help', '-h'])(`${name} %s`, async (asked) => {
      const before = await digestOf(join(root, folder))
      expect((await run(`${lines[name]} ${asked}`, {}, folder)).output).toContain(words)
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
  ['unit platform/commands/read-options.test.ts', {}, /2 passed/],
])('npm run %s runs as before', async (line, env, said) => {
  const [name = '', ...args] = line.split(' ')
  const ran = run([scripts[name], ...args].join(' '), env)
  expect(
    await ran.then(
      ({ output }) => output,
      ({ stdout, stderr }) => stdout + stderr,
    ),
  ).toMatch(said)
})

afterAll(async () => {
  expect(await digestOf(site.folder), 'the store and the keys of another team').toBe(before)
  await site.remove()
})
