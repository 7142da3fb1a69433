import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore, openFolderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRemote } from '../build/build-remote'
import { buildShared } from '../build/build-shared'
import { buildShell } from '../build/build-shell'
import { readRemoteManifest } from '../build/remote-manifest'
import { readLive } from '../compose/live'
import { openSigner, SITE_OWNER } from '../keys/key-ring'
import type { Built } from '../publish/candidate'
import { publish } from '../publish/publish'
import { activate } from '../testing/activate'
import { aManifest, builtRemote, builtShared, builtShell } from '../testing/built-parts'
import { buildSite, ownFolders } from './build-site'

vi.mock('../build/build-remote')
vi.mock('../build/build-shell')
vi.mock('../build/build-shared')
vi.mock('../build/remote-manifest')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-site-'))
  await writeFile(join(root, 'package.json'), '{ "workspaces": ["mfe-chat"] }')
  vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
  vi.mocked(buildShared).mockImplementation((_, version) => builtShared(version))
  vi.mocked(buildShell).mockImplementation((_, version) => builtShell(version))
  vi.mocked(buildRemote).mockImplementation(({ version }) => builtRemote('chat', version))
})
afterEach(() => rm(root, { recursive: true }))

const SECRET = "export const key = '-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2Vw'"

test.each([
  [
    'shared',
    () =>
      vi
        .mocked(buildShared)
        .mockImplementation((_, version) => builtShared(version, { 'shared/chunk.js': SECRET })),
  ],
  [
    'shell',
    () =>
      vi.mocked(buildShell).mockImplementation((_, version) => builtShell(version, { 'chunk.js': SECRET })),
  ],
  [
    'chat',
    () =>
      vi
        .mocked(buildRemote)
        .mockImplementation(({ version }) => builtRemote('chat', version, { 'chunk.js': SECRET })),
  ],
])('a local build of %s is checked as a release is, and nothing goes live', async (name, plant) => {
  plant()
  await expect(buildSite(root, ownFolders(root), () => undefined)).rejects.toThrow(
    new RegExp(`^${name} .* is not published\\.[\\s\\S]*chunk\\.js contains a private key`),
  )
  expect(await folderStore(ownFolders(root).storeFolder).list('pointer')).toEqual([])
})

test("a local build signs with a key of its own, whatever keys lie beside it: the site's hosts trust these", async () => {
  const site = openSigner(join(root, '.keys'), SITE_OWNER)
  const trusted = await readFile(join(root, '.keys/trust.json'), 'utf8')
  await buildSite(root, ownFolders(root), () => undefined)
  const { keysFolder } = ownFolders(root)
  const names = await readdir(join(root, '.store/pointer'))
  for (const name of names) {
    const { key } = JSON.parse(await readFile(join(root, '.store/pointer', name), 'utf8'))
    expect(key).not.toBe(site.id)
    expect(readTrust(keysFolder).keys).toHaveProperty(key)
  }
  const [version = ''] = await readdir(join(root, '.store/remotes/chat'))
  const mark = JSON.parse(await readFile(join(root, `.store/remotes/chat/${version}/signature.json`), 'utf8'))
  expect(mark.key).not.toBe(site.id)
  expect(await readFile(join(root, '.keys/trust.json'), 'utf8')).toBe(trusted)
})

test('a release that a person published stays with its release of shared, whatever its age; old local builds go', async () => {
  const { storeFolder, keysFolder } = ownFolders(root)
  const store = openFolderStore(storeFolder)
  const signer = openSigner(keysFolder, SITE_OWNER)
  const add = async (built: Built) => {
    await publish(built, { store, signer, live: null, dryRun: false }).finally(built.dispose)
  }
  const local = (letter: string) => `0.1.0-local.${letter.repeat(8)}`
  await add(await builtShared('1.0.0', { 'shared/of-the-release.js': '' }))
  await add(await builtShell('1.0.0'))
  await add(await builtRemote('chat', '1.0.0'))
  await add(await builtShared(local('a'), { 'shared/of-the-build.js': '' }))
  await add(await builtShell(local('a')))
  for (const letter of ['a', 'b', 'c', 'd']) await add(await builtRemote('chat', local(letter)))
  for (const entry of await readdir(storeFolder, { recursive: true }))
    await utimes(join(storeFolder, entry), 0, 0)

  await buildSite(root, ownFolders(root), () => undefined)
  const left = (await readdir(storeFolder, { recursive: true })).join('\n')
  for (const kept of ['remotes/chat/1.0.0/app.js', 'shell/1.0.0/main.js', 'shared/releases/1.0.0.json'])
    expect(left).toContain(kept)
  expect(left).toContain('shared/of-the-release.js')
  expect(left).not.toContain(local('a'))
  expect(left).not.toContain('shared/of-the-build.js')
})

test('a build leaves live what a team has published, and replaces it only when that part is named', async () => {
  const { storeFolder, keysFolder } = ownFolders(root)
  const lines: string[] = []
  const build = (...replace: string[]) =>
    buildSite(root, ownFolders(root), (line) => void lines.push(line), { replace })
  const store = openFolderStore(storeFolder)
  const chat = async () =>
    (await readLive(store, readTrust(keysFolder))).live?.composition.remotes['chat']?.version
  await build()
  const mine = await chat()
  const signer = openSigner(keysFolder, SITE_OWNER)
  const built = await builtRemote('chat', '9.0.0')
  await publish(built, { store, signer, live: null, dryRun: false }).finally(built.dispose)
  const context = { store, signer, trust: () => readTrust(keysFolder) }
  await activate(context, [{ name: 'chat', version: '9.0.0' }])

  await build()
  expect(await chat()).toBe('9.0.0')
  expect(lines.join('\n')).toContain(
    `kept the published release, not your build (--replace <name> to change that): chat 9.0.0 → ${mine}`,
  )
  await build('chat')
  expect(await chat()).toBe(mine)
  expect(lines.join('\n')).toContain(`your build replaces the published release: chat 9.0.0 → ${mine}`)
})
