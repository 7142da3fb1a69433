import { spawn } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommandLine } from './cli/command'
import { COMMAND_LINES, commandIn } from './cli/command-lines'
import { EXIT } from './cli/exit-codes'
import { helpFor } from './cli/help'
import { type CommandName, FAILURE, OUTPUTS } from './cli/output'
import { readArguments } from './cli/read-arguments'
import { COMMANDS } from './commands/all-commands'
import { nearest } from './nearest'
import { runCommand } from './testing/run-command'
import { addSmallShared } from './testing/stress/small-shared'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from './testing/stress/small-site'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => {
  vi.unstubAllEnvs()
  return site.remove()
})

const tsx = createRequire(import.meta.url).resolve('tsx')

function tool(...args: string[]) {
  return toolWith({}, ...args)
}

function toolWith(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', tsx, join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: site.folder,
    env: { PATH: process.env['PATH'], STORE_DIR: site.storeFolder, KEYS_DIR: site.keysFolder, ...env },
  })
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    const parts: string[] = []
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    return parts
  })
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, out: out?.join('') ?? '', err: err?.join('') ?? '' })),
  )
}

test('the tool ends with the documented codes, and with --json nothing but JSON is on standard output', async () => {
  const [help, version, done, refused, mistyped, half, failed] = await Promise.all([
    tool('help', 'activate'),
    tool('--version'),
    tool('status', '--json'),
    tool('activate', 'chat@9.0.0', '--json'),
    tool('rolback', '--json'),
    tool('log', '--json'),
    tool('status', '--store', '/dev/null/store', '--json'),
  ])
  expect([help, version, done, refused, mistyped, half, failed].map(({ code }) => code)).toEqual([
    EXIT.done,
    EXIT.done,
    EXIT.done,
    EXIT.refused,
    EXIT.usage,
    EXIT.usage,
    EXIT.failed,
  ])
  expect(help.out).toMatch(/activate <name>@<version>[\s\S]*--dry-run +only show/)
  expect(version.out).toMatch(/^@site\/tool 0\.1\.0, Node \d/)
  v.parse(v.strictObject(OUTPUTS.status.entries), JSON.parse(done.out))
  expect(done.err).toContain('[1.0.0]')
  expect(done.err).not.toContain('\u001b') // nobody looks at it
  for (const { out } of [refused, mistyped, half, failed]) v.parse(FAILURE, JSON.parse(out))
  expect(JSON.parse(refused.out)).toMatchObject({
    error: { code: 'KW1502', cause: expect.stringContaining('it has 1.0.0') },
  })
  expect(refused.err).toContain('chat 9.0.0 cannot go live. [KW1502]\n')
  expect(mistyped.err).toContain('did you mean rollback?')
  expect(half.err).toContain('npm run release -- log who, or log at, or log verify')
})

test('in GitHub Actions a refusal is an annotation beside its words, and the summary of the job has the step', async () => {
  const summary = join(site.folder, 'summary.md')
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
  const { err, out } = await toolWith(env, 'activate', 'chat@9.0.0', '--json')
  expect(err).toMatch(/^::error title=chat 9\.0\.0 cannot go live\. \[KW1502\]::The store .*%0A/m)
  v.parse(FAILURE, JSON.parse(out))
  expect(await readFile(summary, 'utf8')).toMatch(
    /^### ✗ release activate\n[\s\S]*\| ✗ \| Check the change and sign it \|[\s\S]*`KW1502`/,
  )
})

test('where nobody looks there is a colour if one is asked for', async () => {
  expect((await toolWith({ FORCE_COLOR: '1' }, 'status')).out).toContain('\u001b[32mlive: composition')
})

/**
 * Arguments for each command, except those that compile a whole repository, which tests/e2e/own-repository.spec.ts runs, and those that
 * need a host, a client or a browser: `failures.test.ts`, `mcp.test.ts`, `console-app.test.ts`.
 */
type Tried = Exclude<CommandName, 'pack' | 'build' | 'mcp' | 'failures' | 'console'>
const LINES: Readonly<Record<Tried, readonly string[]>> = {
  publish: ['shell', '--version', '1.0.0', '--no-types'],
  'can-activate': ['chat@2.0.0'],
  activate: ['chat@2.0.0', 'shared@2.0.0'],
  rollback: ['chat'],
  confirm: [],
  preview: ['chat@2.0.0', '--name', 'pr-1'],
  status: [],
  history: ['--limit', '2'],
  'log who': ['react@>=18'],
  'log at': ['now'],
  'log verify': [],
  diff: [],
  verify: [],
  rehearse: ['shared@2.0.0', '--no-pages'],
  prune: ['--dry-run'],
  keys: ['add', 'team-chat', '--remotes', 'chat'],
  export: ['--out', 'out'],
  policy: ['--require-proof', 'off'],
  prove: ['forms@2.0.0'],
  remove: ['forms', '--yes'],
  new: ['mfe-jobs'],
  init: ['--store', '/site/store'],
  doctor: [],
  whoami: [],
  completion: ['bash'],
  open: ['--print'],
  types: [],
}

test('every command writes the shape that its schema promises', async () => {
  for (const name of ['chat', 'forms']) await addSmallRelease(releaseContext(site), name, '2.0.0')
  for (const version of ['1.0.1', '2.0.0']) await addSmallShared(releaseContext(site).store, version)
  vi.stubEnv('SUPABASE_ANON_KEY', 'anon')
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('KEYS_DIR', site.keysFolder)
  await mkdir(join(site.folder, 'shared'))
  const manifest = { workspaces: [], dependencies: { react: '19.0.0' }, devDependencies: {} }
  for (const folder of ['.', 'shared'])
    await writeFile(join(site.folder, folder, 'package.json'), JSON.stringify(manifest))
  await symlink(join(import.meta.dirname, '../../node_modules'), join(site.folder, 'node_modules'))
  const tryOut = async (name: Tried, line: readonly string[]) => {
    const { output } = await runCommand<{ readonly ok: boolean }>(await COMMANDS[name](), site, line)
    const shape = v.strictObject<v.ObjectEntries>(OUTPUTS[name].entries)
    const written: unknown = JSON.parse(JSON.stringify(output))
    expect(v.safeParse(shape, written).issues, name).toBeUndefined()
    expect(output.ok, name).toBe(true)
    return written
  }
  // Otherwise an activation has no rehearsal to report.
  expect(await tryOut('activate', ['shared@1.0.1', '--rehearse', '--no-pages'])).toMatchObject({
    rehearsals: ['shell', 'chat', 'forms'].map((name) => ({ who: `${name} 1.0.0`, verdict: 'works' })),
  })
  const placed: Readonly<Record<string, string>> = {
    out: join(site.folder, 'out'),
    now: new Date().toISOString(),
  }
  const names = Object.keys(LINES) as Tried[]
  // A change is needed before it can be compared or reverted.
  for (const name of names.sort((one, other) => Number(other === 'activate') - Number(one === 'activate')))
    await tryOut(
      name,
      LINES[name].map((word) => placed[word] ?? word),
    )
})

test('every option of every command is explained, and every example is understood', () => {
  for (const [name, line] of Object.entries<CommandLine>(COMMAND_LINES)) {
    const help = helpFor(['help', ...name.split(' ')])
    for (const option of Object.keys(line.options ?? {})) expect(help, name).toMatch(`--${option} `)
    for (const used of line.usage.match(/(?<=--)[a-z-]+/g) ?? []) expect(help, name).toMatch(`--${used} `)
    for (const [used] of line.usage.matchAll(/--[a-z-]+ <[^>]+>/g))
      expect(help, name).toContain(`  ${used}  `)
    expect(line.examples, name).not.toEqual([])
    for (const example of line.examples) {
      const { name: first, args } = commandIn(example.match(/"[^"]*"|\S+/g) ?? [])
      expect(first).toBe(name)
      readArguments(line, args)
    }
  }
})

test('a command of two words is named by both, and help for the first explains all of them', () => {
  expect(helpFor(['log', 'who', '--help'])).toBe(helpFor(['help', 'log', 'who']))
  expect(helpFor(['help', 'log', 'who'])).toMatch(/^npm run release -- log who <package>/)
  for (const name of ['log who', 'log at', 'log verify'] as const)
    expect(helpFor(['help', 'log'])).toContain(COMMAND_LINES[name].summary)
  expect(helpFor(['log', 'who', 'react'])).toBeNull()
})

test('the code of a refusal is explained by help', () => {
  for (const line of [
    ['help', 'KW1403'],
    ['help', 'kw1403'],
    ['KW1403', '--help'],
  ])
    expect(helpFor(line)).toMatch(
      /^KW1403 {2}This version is published with other content\n\n.*--bump patch/s,
    )
  expect(helpFor(['help', 'KW1004'])).toContain('docs/variables.md explains them')
  expect(helpFor(['help', 'KW9999'])).toBeNull()
})

test('help is printed for what asks for it, and for no argument at all', () => {
  const overview = helpFor([])
  for (const name of Object.keys(COMMAND_LINES)) expect(overview).toContain(`  ${name} `)
  for (const line of [['help'], ['--help'], ['-h'], ['help', 'help']]) expect(helpFor(line)).toBe(overview)
  for (const line of [
    ['status', '--help'],
    ['status', '-h'],
  ])
    expect(helpFor(line)).toBe(helpFor(['help', 'status']))
  for (const line of [['status'], ['rolback', '--help'], ['help', 'rolback'], ['status', '--', '-h']])
    expect(helpFor(line)).toBeNull()
})

test.each([
  ['--dryrun', /There is no option --dryrun; did you mean --dry-run\?/],
  ['--wy=because', /no option --wy; did you mean --why\?/],
  ['--frobnicate', /There is no option --frobnicate\./],
  ['--why', /argument missing/],
])('%s is answered with what was probably meant', async (option, says) => {
  await expect(runCommand(await COMMANDS.activate(), site, ['chat@1.0.0', option])).rejects.toThrow(says)
})

test('a word that resembles nothing is guessed to be nothing', () => {
  expect(nearest('zebra', Object.keys(COMMANDS))).toBeUndefined()
  expect(nearest('can', Object.keys(COMMANDS))).toBe('can-activate')
})
