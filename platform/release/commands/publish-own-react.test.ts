import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRemote } from '@site/build/build-remote'
import { buildSecondMajor } from '@site/build/build-singletons'
import { readRemoteManifest } from '@site/build/remote-manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeKey } from '../keys/key-ring'
import { aManifest, builtReact, builtRemote } from '../testing/built-parts'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { publishCommand } from './publish'

vi.mock('@site/build/build-remote')
vi.mock('@site/build/build-singletons')
vi.mock('@site/build/remote-manifest')

const SET = 'shared/releases/react-18.3.1.json'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const ownMajors = { react: '^18.3.1', 'react-dom': '^18.3.1' }
  vi.mocked(readRemoteManifest).mockResolvedValue({ ...aManifest('chat'), ownMajors })
  vi.mocked(buildRemote).mockImplementation(({ version }) =>
    builtRemote('chat', version, {}, { needs: ownMajors, ownMajors: Object.keys(ownMajors) }),
  )
  vi.mocked(buildSecondMajor).mockImplementation(() => builtReact('18.3.1'))
  await mkdir(join(site.folder, 'mfe-chat'), { recursive: true })
  await writeFile(join(site.folder, 'mfe-chat/package.json'), '{ "name": "mfe-chat", "version": "2.0.0" }')
})
afterEach(() => site.remove())

const publish = (...options: readonly string[]) =>
  runCommand(publishCommand, site, ['mfe-chat', '--no-types', ...options], 'team-chat')

test("a team's key publishes its remote with the React that it brings, which the site's key makes live", async () => {
  const { output } = await publish()
  expect(output.releases).toMatchObject([{ name: 'chat', version: '2.0.0', outcome: 'new' }])
  expect(output.obstacle?.next).toContain('Have the site activate this release the first time')
  expect(await releaseContext(site).store.has(SET)).toBe(true)
})

test('what else lies in such a set only the site may publish, whatever it is called', async () => {
  vi.mocked(buildSecondMajor).mockImplementation(() =>
    builtReact('18.3.1', { '@site/shared/session': 'shared/session-1.js' }),
  )
  await expect(publish()).rejects.toThrow(
    /shared react-18\.3\.1 is not published\. \[KW1209\]\n.*Not yours: the shell/,
  )
  expect(await releaseContext(site).store.has(SET)).toBe(false)
})
