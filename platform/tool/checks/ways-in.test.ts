import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSiteConfig } from '@site/host/site-config'
import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import { hashOf } from '@site/records/documents/testing/releases'
import { NO_TRUST } from '@site/records/history/trust'
import { storePaths } from '@site/records/store/store-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRemote } from '../build/build-remote'
import { buildShared } from '../build/build-shared'
import { buildShell } from '../build/build-shell'
import { readRemoteManifest } from '../build/remote-manifest'
import { activateCommand } from '../commands/activate'
import { publishCommand } from '../commands/publish'
import { readLive } from '../compose/live'
import { idOfComposition } from '../compose/named-composition'
import { exportSite } from '../export/export-site'
import { pack } from '../pack/pack'
import { addRelease } from '../publish/add-release'
import { aManifest, builtRemote, builtShared, builtShell, type Planted } from '../testing/built-parts'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'

vi.mock('../build/build-remote')
vi.mock('../build/build-shell')
vi.mock('../build/build-shared')
vi.mock('../build/remote-manifest')
vi.mock('../pack/pack')

let site: SmallSite
let before: readonly string[]
const stored = async () => [
  ...(await site.store.list(storePaths.shells)),
  ...(await site.store.list(storePaths.shared)),
  ...(await site.store.list(storePaths.packages)),
  ...(await site.store.list(storePaths.remoteVersions('chat'))),
]
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  before = await stored()
  for (const part of ['shared', 'shell', 'mfe-chat'])
    await mkdir(join(site.folder, part), { recursive: true })
  vi.mocked(pack).mockResolvedValue([])
})
afterEach(() => site.remove())

const publishing = (name: string) =>
  runCommand(publishCommand, site, [name, '--version', '2.0.0', '--no-types'])

/** Every way into the store, with files from a build. */
const WAYS_IN: Readonly<Record<string, (planted: Planted) => Promise<unknown>>> = {
  async 'publish mfe-chat'(planted) {
    vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
    vi.mocked(buildRemote).mockResolvedValue(await builtRemote('chat', '2.0.0', planted))
    return publishing('mfe-chat')
  },
  async 'publish shell'(planted) {
    vi.mocked(buildShell).mockResolvedValue(await builtShell('2.0.0', planted))
    return publishing('shell')
  },
  async 'publish shared'(planted) {
    const below = Object.entries(planted).map(([path, text]) => [`shared/${path}`, text] as const)
    vi.mocked(buildShared).mockResolvedValue(await builtShared('2.0.0', Object.fromEntries(below)))
    return publishing('shared')
  },
  async 'publish --built'(planted) {
    const { folder, release, dispose } = await builtRemote('chat', '2.0.0', planted)
    const stylesheet = release.stylesheet ?? undefined
    const manifest = { ...aManifest('chat'), version: '2.0.0', stylesheet }
    await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest))
    return runCommand(publishCommand, site, ['--built', folder]).finally(dispose)
  },
}

const PUBLISHED = Object.keys(WAYS_IN)
const SECRET = "export const key = '-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2Vw'"
const REACT = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1'
/** 250 kB after gzip. */
const heavy = Array.from({ length: 60_000 }, (_, index) =>
  ((index * 2654435761) % 4294967296).toString(36),
).join('')
const BAD: readonly [string, readonly string[], Planted, RegExp][] = [
  ['a secret in a script', PUBLISHED, { 'chunk.js': SECRET }, /chunk\.js contains a private key/],
  ['a secret in a source map', PUBLISHED, { 'app.js.map': SECRET }, /app\.js\.map contains a private key/],
  [
    'a second React',
    PUBLISHED,
    { 'a.js': REACT, 'b.js': REACT },
    /a\.js.* contains? a copy of react|a\.js, .*b\.js each contain a copy of react/,
  ],
  [
    'a style sheet beyond its budget',
    PUBLISHED,
    { 'style.css': `/* ${heavy} */` },
    /style sheet .*style\.css is .* kB after gzip, allowed are 16\.0 kB/,
  ],
  [
    'a style sheet for the whole page',
    PUBLISHED.filter((way) => way !== 'publish shell'),
    { 'page.css': '.a-b{}\nbutton,main *{outline:9px solid red!important}' },
    /page\.css:2:1: `button`: it styles elements that are not (chat|shared)'s own/,
  ],
  [
    "a style sheet for another part's elements",
    PUBLISHED.filter((way) => way !== 'publish shared'),
    { 'page.css': '.kit{color:red}' },
    /page\.css:1:1: `\.kit`: \.kit is a class of shared/,
  ],
]

for (const [what, ways, planted, says] of BAD)
  test.each(ways)(`%s refuses ${what}, and adds nothing`, async (way) => {
    await expect(WAYS_IN[way]?.(planted)).rejects.toThrow(says)
    expect(await stored()).toEqual(before)
  })

test.each(PUBLISHED)('%s adds what has nothing of it', async (way) => {
  await WAYS_IN[way]?.({})
  expect(await stored()).not.toEqual(before)
})

test('shell and shared have budgets, as remotes have', async () => {
  await expect(WAYS_IN['publish shell']?.({ 'main.js': heavy })).rejects.toThrow(
    /the code of every page is .* kB after gzip, allowed are 30\.0 kB/,
  )
  await expect(WAYS_IN['publish shared']?.({ 'kit-2.js': heavy })).rejects.toThrow(
    /the code of its modules is .* kB after gzip, allowed are 120\.0 kB/,
  )
})

test('a shell is linked with what is published', async () => {
  const built = await builtShell('2.0.0')
  const release = { ...built.release, majors: ['react@18'] }
  vi.mocked(buildShell).mockResolvedValue({ ...built, release })
  await expect(publishing('shell')).rejects.toThrow(
    /shell 2\.0\.0 is linked with react@18, and no published release of shared has it/,
  )
})

test('an archive of npm is looked into', async () => {
  vi.mocked(pack).mockImplementation(async (_, folder) => {
    await writeFile(join(folder, 'site-shared-2.0.0.tgz'), gzipSync(`a file\n${SECRET}`))
    return ['site-shared-2.0.0.tgz']
  })
  await expect(WAYS_IN['publish shared']?.({})).rejects.toThrow(
    'packages/site-shared-2.0.0.tgz contains a private key',
  )
  expect(await stored()).toEqual(before)
})

/** Adds a release unchecked, as another tool might. */
async function addUnchecked(planted: Planted, parts: Partial<Release> = {}): Promise<void> {
  const { store, signer } = releaseContext(site)
  const contract = { 'contract/mount.ts': '' }
  const { folder, release, dispose } = await builtRemote('chat', '2.0.0', { ...planted, ...contract }, parts)
  await addRelease(store, signer, folder, release)
  await dispose()
}

test('activate refuses a secret that another tool published', async () => {
  await addUnchecked({ 'chunk.js': SECRET })
  await expect(runCommand(activateCommand, site, ['chat@2.0.0'])).rejects.toThrow(
    'remotes/chat/2.0.0/chunk.js contains a private key',
  )
})

test("activate refuses styles for the whole page, and for another part's elements, that another tool published", async () => {
  await addUnchecked({ 'style.css': 'body .kit{color:red}p{margin:0}' }, { stylesheet: 'style.css' })
  const activating = runCommand(activateCommand, site, ['chat@2.0.0'])
  await expect(activating).rejects.toThrow(
    'remotes/chat/2.0.0/style.css:1:1: `body .kit`: .kit is a class of shared',
  )
  await expect(runCommand(activateCommand, site, ['chat@2.0.0'])).rejects.toThrow(
    'style.css:1:21: `p`: it styles elements',
  )
})

test('export refuses a secret that another tool made live', async () => {
  const { store, signer, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const file = '/shared/chunk.js'
  await store.create(file.slice(1), SECRET)
  const { shell } = live.composition
  const files = { ...shell.files, [file]: { integrity: hashOf(SECRET) } }
  const composition: Composition = { ...live.composition, shell: { ...shell, files } }
  const id = idOfComposition(JSON.stringify(composition))
  const signed = signer.sign('pointer', { ...live.signed.record, composition: id })
  const exporting = exportSite({
    store,
    outFolder: join(site.folder, 'out'),
    config: readSiteConfig({ SUPABASE_ANON_KEY: 'anon' }, 'http://localhost'),
    trust: NO_TRUST,
    ...live,
    composition,
    signed,
    federation: true,
  })
  await expect(exporting).rejects.toThrow(
    /^The site is not exported[\s\S]*shared\/chunk\.js contains a private key/,
  )
})
