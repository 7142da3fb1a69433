import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCRIPTS, typed } from '@site/tool/scripts/scripts.mjs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Command } from '../../platform/tool/cli/command'
import { commandIn } from '../../platform/tool/cli/command-lines'
import { readArguments } from '../../platform/tool/cli/read-arguments'
import { COMMANDS } from '../../platform/tool/commands/all-commands'
import { remoteFiles, repositoryFiles } from '../../platform/tool/scaffold/template-files'
import { runCommand } from '../../platform/tool/testing/run-command'
import { addSmallShared } from '../../platform/tool/testing/stress/small-shared'
import {
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../../platform/tool/testing/stress/small-site'
import { type DocumentedCommand, documentedCommands } from './read-commands'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lineOf = ({ document, words }: DocumentedCommand) => `${document}: ${words.join(' ')}`

const ofReleaseTool = documentedCommands
  .filter(({ words }) => words.includes('release') && words.includes('--'))
  .map(({ document, words }) => ({ document, line: words.slice(words.indexOf('--') + 1) }))
  .filter(({ line }) => !line.includes('|')) // names of several commands: `status | history | …`
const ofRelease = ofReleaseTool.filter(({ line }) => line[0] !== 'help')

const ofScripts = documentedCommands
  .map(({ words, ...command }) => ({ ...command, words: words.filter((word) => word !== '--silent') }))
  .filter(({ words: [program, verb] }) => program === 'npm' && verb === 'run')

const RUN = 'node tools/run.mjs'
const ofTools = documentedCommands.filter(
  ({ words: [program, file, name = ''] }) => `${program} ${file}` === RUN && !name.startsWith('<'),
)

/** Where `npm run` looks for a script: of a remote, of a team's own repository, of this one. */
function manifestOf({ words, document }: DocumentedCommand): string {
  const workspace = words.includes('-w') ? words[words.indexOf('-w') + 1] : undefined
  if (workspace === 'mfe-jobs' || document === 'mfe-jobs/README.md')
    return remoteFiles('jobs')['package.json'] ?? ''
  return read(workspace ? `${workspace}/package.json` : 'package.json')
}
const repository = repositoryFiles('jobs', { shared: '0.1.0', tool: '0.1.0' })['package.json'] ?? ''

const hasScript = (manifest: string, name: string) =>
  Object.hasOwn((JSON.parse(manifest) as { scripts: object }).scripts, name)

describe('commands in documents that somebody works through', () => {
  test('are found', () => {
    expect(documentedCommands.length).toBeGreaterThan(70)
    expect(ofRelease.length).toBeGreaterThan(20)
    expect(ofScripts.length).toBeGreaterThan(20)
    expect(ofTools.length).toBeGreaterThan(15)
  })

  test('name scripts that are there', () => {
    const missing = ofScripts.filter((command) => {
      const name = command.words[2] ?? ''
      const manifests = [manifestOf(command), read('package.json'), repository]
      return !manifests.some((manifest) => hasScript(manifest, name))
    })
    expect(missing.map(lineOf)).toEqual([])
    const wrong = ofTools.filter(
      ({ words: [, , name = ''] }) => !SCRIPTS[name] || typed(name) !== `${RUN} ${name}`,
    )
    expect(wrong.map(lineOf)).toEqual([])
  })

  test('and those in all other texts and sources do, too', () => {
    const manifests = [read('package.json'), read('mfe-chat/package.json'), repository]
    const files = writtenFiles().filter((file) => !file.includes('.test.'))
    const wrong = files.flatMap((file) => {
      const named = read(file).matchAll(/(npm run|node tools\/run\.mjs) ([a-z][a-z:]*)/g)
      return [...named]
        .filter(([, by = '', name = '']) =>
          by === RUN ? !SCRIPTS[name] : !manifests.some((manifest) => hasScript(manifest, name)),
        )
        .map(([words]) => `${file}: ${words}`)
    })
    expect(wrong).toEqual([])
  })

  test('give options that the script has', () => {
    const wrong = [...ofScripts, ...ofTools].filter(({ words }) => {
      const { options = {}, helpsItself } = SCRIPTS[words[2] ?? ''] ?? { helpsItself: true }
      const given =
        words[0] === 'node'
          ? words.slice(3)
          : words.includes('--')
            ? words.slice(words.indexOf('--') + 1)
            : []
      const known = Object.keys(options).map((option) => option.split(' ')[0])
      return !helpsItself && given.some((word) => word.startsWith('--') && !known.includes(word))
    })
    expect(wrong.map(lineOf)).toEqual([])
  })

  test('ask for help on commands that the release tool has', () => {
    const explained = ofReleaseTool
      .filter(({ line: [verb] }) => verb === 'help')
      .map(({ line: [, name] }) => name)
    expect(explained).toContain('<command>')
    expect(explained.filter((name = '') => name !== '<command>' && !Object.hasOwn(COMMANDS, name))).toEqual(
      [],
    )
  })

  test('set variables that a program reads', () => {
    const example = read('.env.example')
    const unknown = documentedCommands.filter(({ env }) =>
      Object.keys(env).some((name) => !example.includes(name) && !name.startsWith('AWS_')),
    )
    expect(unknown.map(lineOf)).toEqual([])
  })
})

/** Builds whole sites, which takes longer than all of this file; journeys cover most of it on sites made for that. */
const ONLY_READ = [
  'README.md',
  'docs/own-repository.md',
  'docs/upgrading.md',
  'docs/tutorials/first-remote.md',
  'docs/tutorials/form-with-a-table.md',
  'docs/tutorials/own-repository.md',
]

describe('the commands of the release tool, in the order of the documents', () => {
  let site: SmallSite
  let bundle: string | null = null
  beforeAll(async () => {
    site = await makeSmallSite(['chat', 'forms', 'jobs'])
    const context = releaseContext(site)
    await addSmallRelease(context, 'chat', '1.2.0')
    await addSmallRelease(context, 'jobs', '2.0.0')
    await addSmallShared(context.store, '0.2.0')
    await runCommand(await COMMANDS.activate(), site, ['jobs@2.0.0'])
    await mkdir(join(site.folder, 'shared'))
    const manifest = JSON.stringify({
      workspaces: [],
      dependencies: { react: '19.0.0' },
      devDependencies: {},
    })
    for (const folder of ['.', 'shared']) await writeFile(join(site.folder, folder, 'package.json'), manifest)
    await symlink(join(root, 'node_modules'), join(site.folder, 'node_modules'))
    vi.stubEnv('SUPABASE_ANON_KEY', 'anon')
    vi.stubEnv('SITE_URL', 'http://127.0.0.1:1')
    vi.stubEnv('KEYS_DIR', site.keysFolder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    return site.remove()
  })

  /** A publish builds for a minute, a console serves until it is stopped, and the reader has to fill in parts of some commands. */
  const isOnlyRead = (document: string, line: readonly string[]) =>
    ONLY_READ.includes(document) ||
    ['publish', 'console'].includes(line[0] ?? '') ||
    (line[0] === 'preview' && line.some((word) => word.startsWith('mfe-'))) ||
    line.some((word) => /[…<]/.test(word))

  /** A folder or file in the command, as it is on this site. */
  const placed = (word: string) =>
    word === 'dir' ? join(site.folder, word) : word.endsWith('.bundle.json') ? (bundle ?? word) : word

  for (const { document, line } of ofRelease)
    test(`${document}: ${line.join(' ')}`, async () => {
      const { name, args } = commandIn(line)
      expect(Object.keys(COMMANDS)).toContain(name)
      const command: Command = await COMMANDS[name as keyof typeof COMMANDS]()
      if (isOnlyRead(document, line) || command.serves) return void readArguments(command, args)
      const { output } = await runCommand(command, site, args.map(placed), undefined, async () => 'y')
      expect(output.ok).toBe(true)
      if ('bundle' in output && typeof output.bundle === 'string') bundle = output.bundle
    })
})
