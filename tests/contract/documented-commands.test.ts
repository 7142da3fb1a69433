import { existsSync, readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD } from '@site/build/build-federation'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Command } from '../../platform/release/cli/command'
import { readArguments } from '../../platform/release/cli/read-arguments'
import { COMMANDS } from '../../platform/release/commands/all-commands'
import { remoteFiles } from '../../platform/release/scaffold/remote-files'
import { repositoryFiles } from '../../platform/release/scaffold/repository-files'
import { runCommand } from '../../platform/release/testing/run-command'
import { addSmallSet } from '../../platform/release/testing/stress/small-set'
import {
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../../platform/release/testing/stress/small-site'
import { SCRIPTS } from '../../tools/scripts/scripts.mjs'
import { type DocumentedCommand, documentedCommands } from './read-commands'
import { readHostImage } from './read-dockerfile'
import { root, sourceFiles } from './source-imports'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lineOf = ({ words }: DocumentedCommand) => words.join(' ')
const isOf =
  (...start: string[]) =>
  ({ words }: DocumentedCommand) =>
    start.every((word, index) => words[index] === word)
const TEAM_DAY = 'tools/try/release-day.ts'
const OWN_REPOSITORY = 'tests/e2e/own-repository.spec.ts'
const TWO_SETS = 'platform/release/two-sets.test.ts'
/**
 * Documents whose commands of the release tool other tests run, on sites made for that: here their lines are only read. Each command
 * stands here once with each set of options that a document gives it.
 */
const RUN_ELSEWHERE: Readonly<
  Record<string, Readonly<Record<string, readonly [file: string, text: string]>>>
> = {
  'README.md': {
    new: ['tests/e2e/team-day.spec.ts', "release('new', 'mfe-jobs')"],
    'publish --activate': [TEAM_DAY, "'publish', 'mfe-jobs', '--no-types', '--bump', 'minor', '--activate'"],
    'publish --activate --bump': [TEAM_DAY, "'--bump', 'minor', '--activate'"],
    remove: [TEAM_DAY, "release('remove', 'jobs'"],
    rollback: [TEAM_DAY, "release('rollback', 'jobs'"],
  },
  'docs/own-repository.md': {
    activate: [OWN_REPOSITORY, "['check', 'journeys', 'build', 'can-activate', 'release']"],
    'build --out': ['platform/release/scaffold/release-workflow.ts', '--out built'],
    keys: [OWN_REPOSITORY, "['check', 'journeys', 'build', 'can-activate', 'release']"],
    'keys --remotes': [OWN_REPOSITORY, 'keys add team-jobs --remotes jobs'],
    'new --packages --repository': [OWN_REPOSITORY, 'new mfe-jobs --repository jobs --packages '],
    'new --scope': [OWN_REPOSITORY, 'new mfe-news --repository news --scope @acme'],
    'pack --out': [OWN_REPOSITORY, 'pack --json --out'],
    'pack --scope': [OWN_REPOSITORY, 'pack --json --scope @acme'],
    publish: [OWN_REPOSITORY, "['check', 'journeys', 'build', 'can-activate', 'release']"],
    'publish --activate --built': [OWN_REPOSITORY, "'npm run release -- publish --built built --activate'"],
    'rehearse --journeys': [OWN_REPOSITORY, 'rehearse shared@0.1.1 --journeys'],
    rollback: [OWN_REPOSITORY, 'npm run release -- rollback jobs'],
    types: [OWN_REPOSITORY, 'npm run release -- types'],
  },
  'docs/upgrading.md': {
    activate: [TWO_SETS, "activate('chat@2.0.0', 'team-chat')"],
    'activate --all': ['platform/release/rehearse/move-everybody.test.ts', "'--all', '--no-pages'"],
    'activate --as-next': [TWO_SETS, "activate('shared@2.0.0 --as-next')"],
    publish: ['platform/release/main.test.ts', "publish: ['shell'"],
    // Without the pages, which tests/e2e/rehearsal.spec.ts has looked at.
    rehearse: ['platform/release/main.test.ts', "rehearse: ['shared@2.0.0', '--no-pages']"],
    retire: [TWO_SETS, 'runCommand(retireCommand'],
    rollback: [TWO_SETS, 'runCommand(rollbackCommand'],
  },
}

const optionsOf = (line: readonly string[]) => line.filter((word) => word.startsWith('--')).sort()

/** Of the release tool, named in a sentence that is about the longer one. */
const isNamed = (command: DocumentedCommand) =>
  command.words.includes('release') &&
  documentedCommands.some(
    (other) =>
      (other.document === command.document || !(other.document in RUN_ELSEWHERE)) &&
      lineOf(other).startsWith(`${lineOf(command)} `),
  )

const runsRelease = ({ words }: DocumentedCommand) => words.includes('release') && words.includes('--')
const all = documentedCommands.filter((command) => !isNamed(command))
const releases = all
  .filter(runsRelease)
  .map(({ words, ...command }) => ({ ...command, words, line: words.slice(words.indexOf('--') + 1) }))
const others = all.filter((command) => !runsRelease(command))

/** Start of a command → the test, or the step of `npm test`, that runs it, and what stands there. */
const RUN_BY: Readonly<Record<string, readonly [file: string, text: string]>> = {
  curl: ['tests/e2e/alone.spec.ts', "words[0] === 'curl'"],
  'node host/host.js': ['tests/e2e/alone.spec.ts', "['host/host.js']"],
  'npm install': ['tests/e2e/own-repository.spec.ts', 'npm install --package-lock-only'],
  'npm run build': ['tests/e2e/fixtures/build-site.ts', 'buildSite('],
  'npm run check': [OWN_REPOSITORY, "['check', 'journeys', 'build', 'can-activate', 'release']"],
  'npm run catalogue': ['tests/e2e/catalogue.spec.ts', 'shared/src/ui/catalogue/vite.config.ts'],
  'npm run contract': ['tools/contract.test.ts', "'contract', '--', ...args"],
  'npm run dev': ['tests/e2e/alone.spec.ts', "'npm', ['run', 'dev']"],
  'npm run dev -w': ['tests/e2e/alone.spec.ts', "['tools/run.mjs', 'dev', name]"],
  'npm run journeys': [OWN_REPOSITORY, "['check', 'journeys', 'build', 'can-activate', 'release']"],
  'npm run help': ['tools/scripts/scripts.test.ts', '--help'],
  'npm run host': ['tests/e2e/alone.spec.ts', "startCommand('npm', ['run', 'host']"],
  'npm run seed': ['tools/scripts/scripts.test.ts', "'seed 1'"],
  'npm run lint': ['tools/run/test-steps.ts', "bin('biome'), 'check'"],
  'npm run types': ['tools/run/test-steps.ts', "bin('tsc')"],
  'npm run smoke': ['tools/smoke/command.test.ts', 'smokeCommand(args'],
  'npm run unit': ['tools/run/test-steps.ts', "bin('vitest')"],
  'npm run vitals': ['tests/e2e/web-vitals.spec.ts', "'--silent', 'vitals'"],
  'npm run unused': ['tools/run/test-steps.ts', "bin('knip')"],
  'npx playwright test': ['tools/run/test-steps.ts', "bin('playwright'), 'test', '--config'"],
  'npx supabase@3.1.0': ['supabase/tests/hosted-project.test.ts', 'documentedCliCommands'],
  'npx site-release': ['tests/e2e/own-repository.spec.ts', '--repository jobs --packages '],
  'npm test': ['tools/run/test.ts', '@core'],
  'npm run test:all': ['.ci/run', 'npm run test:all'],
  'npm run test:changed': ['tools/run/changed-files.test.ts', 'journeysOf(files)'],
}

/** What no test runs, and why. What can be looked at without running it is looked at below. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docker build': 'needs Docker',
  'docker compose': 'needs Docker',
  'docker run': 'needs Docker',
  'npm init': 'npm itself',
  'npm run attacks': 'ten minutes; tests/attacks/attacks.test.ts runs some of it',
  'npm run bench': 'an hour',
  'npm run build -w': 'publishing runs the same with another folder for its output, which is looked at below',
  'npm run docs': 'hours',
  'npm run faults': 'an hour',
  'npm run format': 'writes into the sources',
  'npm run release:stress': 'minutes; platform/release/testing/stress/deploys.test.ts runs some of it',
  'npm run release:tabs': 'minutes',
  'npm run try:day': 'minutes; tests/e2e/team-day.spec.ts runs its releases',
  'npm run try:nodes': 'hours',
  'npm run try:restarts': 'minutes; tools/try/restart-under-load.test.ts runs some of it',
  'npm run try:updates': 'hours',
  'npm run visual': 'writes into the sources',
  'npm start': 'a server; npm run try:day starts one',
  'npx tsx tools/pictures/main.ts': 'minutes; needs the Debian package webp, and writes into docs',
  'npx tsx tools/write-facts.ts':
    'writes into the sources; supabase/functions/assistant/handler.test.ts compares what it wrote',
  'npx supabase@3.1.0 db dump': 'needs Docker',
  'npx supabase@3.1.0 login': 'needs a browser, and an account at Supabase',
  pip: 'needs a place to install to',
  'systemctl status': 'needs a machine that runs systemd',
}
const NPM_ITSELF = ['ci', 'init', 'install', 'publish']
/** The package.json of a remote in a repository of its own, of which its document speaks. */
const repository = repositoryFiles('jobs', { shared: '0.1.0', tool: '0.1.0' })['package.json'] ?? ''
/** The start of a command under which it stands in one of the two lists. */
const entryOf = (command: DocumentedCommand) =>
  [...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)]
    .filter((start) => `${lineOf(command)} `.startsWith(`${start} `))
    .sort((one, other) => other.length - one.length)[0]

describe('commands in documents that somebody works through', () => {
  test('are found', () => {
    expect(documentedCommands.length).toBeGreaterThan(70)
    expect(releases.length).toBeGreaterThan(20)
  })

  test('are run by a test, or stand in the list of those that are not', () => {
    expect(others.filter((command) => !entryOf(command)).map(lineOf)).toEqual([])
    const listed = [...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)]
    expect([...new Set(others.map(entryOf))].sort()).toEqual(listed.sort())
    for (const [start, [file, text]] of Object.entries(RUN_BY)) expect(read(file), start).toContain(text)
  })

  test.each(Object.entries(RUN_ELSEWHERE))(
    'of the release tool in %s are run by other tests',
    (document, tests) => {
      const named = releases
        .filter((found) => found.document === document)
        .map(({ line }) => [line[0], ...optionsOf(line)].join(' '))
      expect([...new Set(named)].sort()).toEqual(Object.keys(tests))
      for (const [command, [file, text]] of Object.entries(tests)) {
        expect(read(file), file).toContain(text)
        for (const option of optionsOf(command.split(' '))) expect(text, command).toContain(option)
      }
    },
  )

  test('of npm name a script that is there, of a workspace that is there, and it names files that are there', () => {
    const wrong = others.filter(isOf('npm')).flatMap((command) => {
      const { words, document } = command
      const name = words[1] === 'run' ? words[2] : words[1]
      const workspace = words.includes('-w') ? words[words.indexOf('-w') + 1] : '.'
      if (name === undefined || NPM_ITSELF.includes(name) || workspace === 'mfe-jobs') return []
      const isOfRepository = document === 'docs/own-repository.md' || name === 'journeys'
      const manifest = isOfRepository ? repository : read(`${workspace}/package.json`)
      const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
      const files = scripts[name]?.match(/(?<=^|\s)(?:\.\.\/)?[\w-]+\/\S+\.(?:m?js|ts)\b/g) ?? []
      const missing = files
        .filter((file) => !file.includes('/dist/'))
        .filter((file) => !existsSync(join(root, workspace ?? '.', file)))
      return scripts[name] === undefined || missing.length > 0 ? [`${lineOf(command)}: ${missing}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('of npm build a container by what publishing runs', () => {
    const built = others.filter(isOf('npm', 'run', 'build', '-w')).map(({ words }) => words[4] ?? '')
    expect(built.length).toBeGreaterThan(1)
    const manifests = built.map((name) =>
      name === 'mfe-jobs' ? (remoteFiles('jobs')['package.json'] ?? '') : read(`${name}/package.json`),
    )
    for (const manifest of [...manifests, repository])
      expect(JSON.parse(manifest)).toMatchObject({ scripts: { build: ['vite', ...BUILD].join(' ') } })
  })

  test('set variables, and give options, that somebody reads', () => {
    const example = read('.env.example')
    const set = new Set(all.flatMap(({ env }) => Object.keys(env)))
    expect([...set].filter((name) => !example.includes(name) && !name.startsWith('AWS_'))).toEqual([])
    const sources = sourceFiles('platform/release').map(read).join()
    const optionsOfScripts = Object.values(SCRIPTS).flatMap(({ options: each = {} }) => Object.keys(each))
    const options = others
      .filter(isOf('npm'))
      .flatMap(({ words }) => (words.includes('--') ? words.slice(words.indexOf('--') + 1) : []))
      .filter((word) => word.startsWith('--'))
      .map((word) => word.slice(2))
    expect(options).toContain('in')
    const isRead = (name: string) =>
      optionsOfScripts.some((option) => `${option} `.startsWith(`--${name} `)) ||
      new RegExp(`['\\s]${name}'?: \\{ type`).test(sources)
    expect(options.filter((name) => !isRead(name))).toEqual([])
  })

  test('of Docker name what Dockerfile and compose.yaml have', () => {
    const image = readHostImage()
    const [build, run] = ['build', 'run'].map((verb) => others.find(isOf('docker', verb))?.words ?? [])
    expect(run?.at(-1)).toBe(build?.[build.indexOf('--tag') + 1])
    const mounts = run?.filter((_, index) => run[index - 1] === '--volume').map((mount) => mount.split(':'))
    expect(mounts).toEqual([
      ['./.store', image.env['STORE_DIR'], 'ro'],
      ['./trust', image.env['KEYS_DIR'], 'ro'],
    ])
    expect(run?.[run.indexOf('--publish') + 1]?.split(':')[1]).toBe(image.env['PORT'])
    const compose = read('compose.yaml')
    for (const command of others.filter(isOf('docker', 'compose'))) {
      const [, , verb, ...rest] = command.words
      const services = verb === 'exec' ? rest.slice(0, 1) : rest.filter((word) => !word.startsWith('-'))
      for (const service of services) expect(compose, lineOf(command)).toMatch(`\n  ${service}:\n`)
    }
  })
})

describe('on a small site', () => {
  let site: SmallSite
  let bundle: string | null = null
  beforeAll(async () => {
    site = await makeSmallSite(['chat', 'forms', 'jobs'])
    const context = releaseContext(site)
    await addSmallRelease(context, 'chat', '1.2.0')
    await addSmallRelease(context, 'jobs', '2.0.0')
    await addSmallSet(context.store, '0.2.0')
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
    vi.stubEnv('KEYS_DIR', site.keysFolder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    return site.remove()
  })

  /** What is built for it is built by tests/e2e/team-day.spec.ts; and some of a line may be for the reader to fill in. */
  const isRead = (line: readonly string[], document: string) =>
    document in RUN_ELSEWHERE || line[0] === 'publish' || line.some((word) => /[…<]/.test(word))

  /** A folder or file of the line, as it is on this site. */
  const placed = (word: string) =>
    word === 'dir' ? join(site.folder, word) : word.endsWith('.bundle.json') ? (bundle ?? word) : word

  async function run([name = '', ...args]: readonly string[], document: string): Promise<void> {
    const command: Command = await COMMANDS[name as keyof typeof COMMANDS]()
    if (isRead([name, ...args], document)) return void readArguments(command, args)
    const { output } = await runCommand(command, site, args.map(placed), undefined, async () => true)
    expect(output.ok, `${name} ${args.join(' ')}`).toBe(true)
    if ('bundle' in output && typeof output.bundle === 'string') bundle = output.bundle
  }

  test('the commands of the release tool can be given in the order of the documents', {
    timeout: 60_000,
  }, async () => {
    const ran: string[] = []
    for (const { document, line } of releases) {
      // One line names them all: `status | history | …`
      if (line.includes('|')) {
        expect(line.filter((word) => word !== '|' && !Object.hasOwn(COMMANDS, word))).toEqual([])
        continue
      }
      await run(line, document).catch((error: unknown) => {
        throw new Error(`${document}: ${line.join(' ')}`, { cause: error })
      })
      if (!isRead(line, document)) ran.push(line[0] ?? '')
    }
    const names = [
      'activate',
      'can-activate',
      'confirm',
      'export',
      'keys',
      'new',
      'remove',
      'rollback',
      'status',
    ]
    expect([...new Set(ran)].sort()).toEqual(names)
  })
})
