import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRemote } from '../build/build-remote'
import { buildShared } from '../build/build-shared'
import { buildShell } from '../build/build-shell'
import { readRemoteManifest } from '../build/remote-manifest'
import { pack } from '../pack/pack'
import { planPruning } from '../prune/plan-pruning'
import { repositoryFiles } from '../scaffold/template-files'
import { aManifest, builtRemote, builtShared, builtShell } from '../testing/built-parts'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { publishCommand } from './publish'

vi.mock('../build/build-remote')
vi.mock('../build/build-shell')
vi.mock('../build/build-shared')
vi.mock('../build/remote-manifest')
vi.mock('../pack/pack')

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.mocked(pack).mockResolvedValue([])
  vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
  vi.mocked(buildRemote).mockImplementation(({ version }) => builtRemote('chat', version))
  vi.mocked(buildShell).mockImplementation((_, version) => builtShell(version))
  vi.mocked(buildShared).mockImplementation((_, version) => builtShared(version))
  await write('package.json', '{ "workspaces": ["mfe-chat"] }')
  for (const part of ['shared', 'shell', 'mfe-chat']) {
    await write(`${part}/package.json`, JSON.stringify({ name: part, version: '2.0.0' }))
    await write(`${part}/src/main.ts`, 'export const text = 1')
  }
})
afterEach(() => site.remove())

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(site.folder, path)), { recursive: true })
  await writeFile(join(site.folder, path), text)
}

async function publishChanged() {
  const { output, said } = await runCommand(publishCommand, site, ['--changed', '--no-types'])
  const changed = output.releases.filter(({ changedSince }) => changedSince).map(({ name }) => name)
  return { changed, said, outcomes: output.releases.map(({ outcome }) => outcome) }
}

test.each([
  ['shared', 'shared'],
  ['shell', 'shell'],
  ['chat', 'mfe-chat'],
])(
  '--changed names a change of %s under a version that is published, and the next step',
  async (name, folder) => {
    expect((await publishChanged()).outcomes).toEqual(['new', 'new', 'new'])
    expect((await publishChanged()).changed).toEqual([])
    await write(`${folder}/README.md`, 'Words.')
    await write(`${folder}/src/main.test.ts`, 'test()')
    await write(`${folder}/dist/main.js`, 'of a build')
    expect((await publishChanged()).changed).toEqual([])

    await write(`${folder}/src/main.ts`, 'export const text = 2')
    const { changed, said, outcomes } = await publishChanged()
    expect(changed).toEqual([name])
    expect(outcomes).toEqual(['there', 'there', 'there'])
    expect(said).toMatch(
      `${name} 2.0.0: NOT published. Its files have changed since 2.0.0 was published, and its version has not.\n  next:  Raise "version" in ${folder}/package.json`,
    )
    await write(`${folder}/package.json`, JSON.stringify({ name: folder, version: '2.0.1' }))
    const raised = await publishChanged()
    expect(raised.changed).toEqual([])
    expect(raised.outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1)
  },
)

test('a text in Markdown is a source, and documents are none', async () => {
  await write('mfe-chat/src/terms.md', 'One.')
  await publishChanged()
  await write('mfe-chat/docs/plan.md', 'Words.')
  expect((await publishChanged()).changed).toEqual([])
  await write('mfe-chat/src/terms.md', 'Two.')
  expect((await publishChanged()).changed).toEqual(['chat'])
})

test('of what was published without its sources nothing is said', async () => {
  for (const part of ['shared', 'shell', 'mfe-chat'])
    await write(`${part}/package.json`, JSON.stringify({ name: part, version: '1.0.0' }))
  expect(await publishChanged()).toMatchObject({ changed: [], outcomes: ['there', 'there', 'there'] })
})

test('the digest of the sources of shared is pruned with its release, and no earlier', async () => {
  await publishChanged()
  const { store, trust } = releaseContext(site)
  const path = 'shared/sources-2.0.0.json'
  const inDays = (days: number) => ({ now: new Date(Date.now() + days * 86_400_000), days: 14, releases: 3 })
  expect(await store.has(path)).toBe(true)
  expect((await planPruning(store, trust(), inDays(1))).remove).not.toContain(path)
  const { remove } = await planPruning(store, trust(), inDays(30))
  expect(remove).toContain(path)
  expect(remove).toContain('shared/releases/2.0.0.json')
})

test('in a repository of its own a remote has the sources that Git knows, and nothing that tools make', async () => {
  await rm(join(site.folder, 'mfe-chat'), { recursive: true })
  await write('package.json', '{ "name": "mfe-chat", "version": "2.0.0" }')
  await write('.gitignore', repositoryFiles('chat', { shared: '', tool: '' })['.gitignore'] ?? '')
  await write('.git/info/exclude', 'store\nkeys\n')
  await write('src/main.ts', 'export const text = 1')
  execFileSync('git', ['init', '--quiet'], { cwd: site.folder })
  expect((await publishChanged()).outcomes).toEqual(['new'])
  const made = ['test-results/run.json', 'built/app.js', 'package-lock.json', 'src/site-types/index.ts']
  for (const path of [...made, 'packages/site-shared-0.1.0.tgz']) await write(path, 'made')
  expect((await publishChanged()).changed).toEqual([])
  await write('src/page.ts', 'export const more = 1')
  expect((await publishChanged()).changed).toEqual(['chat'])
})

test('what was not published is not activated under its old version, and the exit code tells', async () => {
  for (const part of ['shared', 'shell'])
    await write(`${part}/package.json`, JSON.stringify({ name: part, version: '1.0.0' }))
  await publishChanged()
  await write('mfe-chat/src/main.ts', 'export const text = 2')
  const { output } = await runCommand(publishCommand, site, ['--changed', '--activate', '--no-types'])
  expect(output).toMatchObject({ ok: false, moved: null })
})

test('a dry run checks each part against the release of shared that the same run would add', async () => {
  vi.mocked(buildRemote).mockImplementation(({ version }) =>
    builtRemote('chat', version, {}, { majors: ['kit@1'], imports: { 'kit@1': [] } }),
  )
  const { output } = await runCommand(publishCommand, site, ['--changed', '--dry-run', '--no-types'])
  expect(output.releases.map(({ outcome }) => outcome)).toEqual(['checked', 'checked', 'checked'])
  expect((await releaseContext(site).store.list('shared/releases')).length).toBe(1)
})
