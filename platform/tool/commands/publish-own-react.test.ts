import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildRemote } from '../build/build-remote'
import { buildOwnReact } from '../build/build-shared'
import { readRemoteManifest } from '../build/remote-manifest'
import { makeKey } from '../keys/key-ring'
import { aManifest, builtReact, builtRemote } from '../testing/built-parts'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { activateCommand, canActivateCommand } from './activate'
import { buildCommand } from './build'
import { publishCommand } from './publish'

vi.mock('../build/build-remote')
vi.mock('../build/build-shared')
vi.mock('../build/check-types')
vi.mock('../build/remote-manifest')

const RECORD = 'shared/releases/react-18.3.1.json'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
  vi.mocked(buildRemote).mockImplementation(({ version }) =>
    builtRemote('chat', version, {}, { majors: ['react@18', 'react-dom@18'] }),
  )
  vi.mocked(buildOwnReact).mockImplementation(() => builtReact('18.3.1'))
  for (const [name, version] of [
    ['mfe-chat/node_modules/react', '18.3.1'],
    ['node_modules/react', '19.3.1'],
    ['node_modules/@site/shared', '1.0.0'],
  ] as const) {
    await mkdir(join(site.folder, name), { recursive: true })
    await writeFile(
      join(site.folder, name, 'package.json'),
      JSON.stringify({ name: basename(name), version }),
    )
  }
  await writeFile(join(site.folder, 'mfe-chat/package.json'), '{ "name": "mfe-chat", "version": "2.0.0" }')
})
afterEach(() => site.remove())

const publish = (...options: readonly string[]) =>
  runCommand(publishCommand, site, ['mfe-chat', '--no-types', ...options], 'team-chat')

test("a team's key publishes its remote with the React that it brings, which the site's key makes live", async () => {
  const { output } = await publish()
  expect(output.releases).toMatchObject([{ name: 'chat', version: '2.0.0', outcome: 'new' }])
  expect(output.obstacle?.next).toContain(
    "The site's key brings what is missing: activate shared@react-18.3.1",
  )
  expect(await releaseContext(site).store.has(RECORD)).toBe(true)
})

test('a release with more than React only the site may publish, whatever it is called', async () => {
  vi.mocked(buildOwnReact).mockImplementation(() => builtReact('18.3.1', { 'core@1': 'shared/session-1.js' }))
  await expect(publish()).rejects.toThrow(
    /shared react-18\.3\.1 is not published\. \[KW1209\]\n.*Not yours: the shell/,
  )
  expect(await releaseContext(site).store.has(RECORD)).toBe(false)
})

describe('built where no key is, in another job', () => {
  let out: string
  beforeEach(async () => {
    out = join(site.folder, 'built')
    await runCommand(buildCommand, site, ['mfe-chat', '--out', out])
  })
  const publishBuilt = (owner = 'team-chat') => runCommand(publishCommand, site, ['--built', out], owner)
  const record = () => join(out, 'set.json')
  const changeRecord = async (change: (text: string) => string) =>
    writeFile(record(), change(await readFile(record(), 'utf8')))

  test('a remote is published with the React that it brings, and activated by the site', async () => {
    const { output } = await publishBuilt()
    expect(output.releases).toMatchObject([{ name: 'chat', version: '2.0.0', outcome: 'new' }])
    const { store } = releaseContext(site)
    expect(await store.has(RECORD)).toBe(true)
    expect(await store.has('shared/react-1.js')).toBe(true)
    await runCommand(activateCommand, site, ['shared@react-18.3.1', 'chat@2.0.0'])
    expect((await publishBuilt()).output.releases, 'the same bytes again').toMatchObject([
      { outcome: 'there' },
    ])
  })

  test('whether it could go live is asked of both, and nothing is written', async () => {
    const before = await readdir(site.storeFolder, { recursive: true })
    await expect(runCommand(canActivateCommand, site, ['--built', out])).rejects.toThrow(
      /chat 2\.0\.0 is linked with react@18, which is not there[\s\S]*activate shared@react-18\.3\.1/,
    )
    expect(await readdir(site.storeFolder, { recursive: true })).toEqual(before)
  })

  test('a React that was changed on the way is not published', async () => {
    await writeFile(join(out, 'set/shared/react-1.js'), 'fetch("https://evil.example")')
    await expect(publishBuilt()).rejects.toThrow(
      /react-18\.3\.1 is not published\. \[KW1311\]\n.*react-1\.js is missing or changed/,
    )
    expect(await releaseContext(site).store.has(RECORD)).toBe(false)
  })

  test.each<[string, (text: string) => string]>([
    ['another module of the site', (text) => text.replace('"react-dom@18"', '"core@1"')],
    ["a release of the page's own shared", (text) => text.replace('react-18.3.1', '9.0.0')],
    [
      'a file in another place',
      (text) => text.replace('"/shared/react-1.js": {', '"/packages/react-1.js": {'),
    ],
  ])("what brings %s is not published, not even by the site's key", async (_what, change) => {
    await changeRecord(change)
    for (const owner of ['team-chat', 'site'])
      await expect(publishBuilt(owner)).rejects.toThrow(/set\.json is no React that a remote brings/)
    expect(await releaseContext(site).store.has('shared/releases/9.0.0.json')).toBe(false)
  })

  test('files that its record does not name stay out of the store', async () => {
    await mkdir(join(out, 'set/remotes/forms/9.0.0'), { recursive: true })
    await writeFile(join(out, 'set/remotes/forms/9.0.0/x.js'), '')
    await publishBuilt()
    expect(await releaseContext(site).store.has('remotes/forms/9.0.0/x.js')).toBe(false)
  })
})
