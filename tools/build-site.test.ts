import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRemote } from '@site/build/build-remote'
import { buildShell } from '@site/build/build-shell'
import { buildSingletons } from '@site/build/build-singletons'
import { readRemoteManifest } from '@site/build/remote-manifest'
import { aManifest, builtRemote, builtSet, builtShell } from '@site/release/testing/built-parts'
import { folderStore } from '@site/store/folder-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSite, ownFolders } from './build-site'

vi.mock('@site/build/build-remote')
vi.mock('@site/build/build-shell')
vi.mock('@site/build/build-singletons')
vi.mock('@site/build/remote-manifest')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-site-'))
  await writeFile(join(root, 'package.json'), '{ "workspaces": ["mfe-chat"] }')
  vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
  vi.mocked(buildSingletons).mockImplementation((_, version) => builtSet(version))
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
        .mocked(buildSingletons)
        .mockImplementation((_, version) => builtSet(version, { 'shared/chunk.js': SECRET })),
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
