import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildRemote } from '../build/build-remote'
import { readRemoteManifest } from '../build/remote-manifest'
import { aManifest, builtRemote } from '../testing/built-parts'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { publishCommand } from './publish'

vi.mock('../build/build-remote')
vi.mock('../build/remote-manifest')

let site: SmallSite
let file: string
const MANIFEST = '{\n\t"name": "mfe-chat",\n\t"version": "2.0.9"\n}\n'

beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.mocked(readRemoteManifest).mockResolvedValue(aManifest('chat'))
  vi.mocked(buildRemote).mockImplementation(({ version }) => builtRemote('chat', version))
  await mkdir(join(site.folder, 'mfe-chat/src'), { recursive: true })
  file = join(site.folder, 'mfe-chat/package.json')
  await writeFile(file, MANIFEST)
  await writeFile(join(site.folder, 'mfe-chat/src/main.ts'), 'export const text = 1')
})
afterEach(() => site.remove())

const publish = (...args: readonly string[]) =>
  runCommand(publishCommand, site, ['mfe-chat', '--no-types', ...args])
const versions = ({ output }: Awaited<ReturnType<typeof publish>>) =>
  output.releases.map(({ version, outcome }) => `${version} ${outcome}`)

test('--bump publishes under the next version and leaves the rest of package.json as it was', async () => {
  expect(versions(await publish('--bump', 'minor'))).toEqual(['2.1.0 new'])
  expect(await readFile(file, 'utf8')).toBe(MANIFEST.replace('2.0.9', '2.1.0'))
  expect(versions(await publish('--bump', 'patch'))).toEqual(['2.1.1 new'])
})

test('a dry run and a failure leave the version as it was', async () => {
  expect(versions(await publish('--bump', 'patch', '--dry-run'))).toEqual(['2.0.10 checked'])
  expect(await readFile(file, 'utf8')).toBe(MANIFEST)
  vi.mocked(buildRemote).mockRejectedValueOnce(new Error('unexpected token'))
  await expect(publish('--bump', 'patch')).rejects.toThrow('unexpected token')
  expect(await readFile(file, 'utf8')).toBe(MANIFEST)
})

test('a published version is there with the same sources, and refused with others, before anything is built', async () => {
  await publish()
  vi.mocked(buildRemote).mockReset().mockRejectedValue(new Error('It is built.'))
  expect(versions(await publish('--activate'))).toEqual(['2.0.9 there'])
  await writeFile(join(site.folder, 'mfe-chat/src/main.ts'), 'export const text = 2')
  for (const line of [[], ['--dry-run'], ['--activate']])
    await expect(publish(...line)).rejects.toThrow(
      /chat 2\.0\.9 is not published\. \[KW1406\][\s\S]*publish mfe-chat --bump patch/,
    )
  await writeFile(file, MANIFEST.replace('2.0.9', '2.0.8'))
  await expect(publish('--bump', 'patch')).rejects.toThrow('KW1406')
  expect(await readFile(file, 'utf8')).toBe(MANIFEST.replace('2.0.9', '2.0.8'))
})

test('the steps are counted before the first, of parts that have to be built alone', async () => {
  const { said } = await publish('--activate')
  expect(said.match(/\[\d\/\d\]/g)).toEqual(['[1/3]', '[2/3]', '[3/3]'])
  expect((await publish('--activate')).said).toMatch(
    /^chat 2\.0\.9: published before.*\n✓ Check the change and sign it/,
  )
})

test('a step that is none, and a version beside it, are refused', async () => {
  await expect(publish('--bump', 'mino')).rejects.toThrow('did you mean minor?')
  await expect(publish('--bump', 'minor', '--version', '3.0.0')).rejects.toThrow('needs no --version')
})
