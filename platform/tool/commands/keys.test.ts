import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedReport } from '../cli/listed-report'
import { selectParts } from '../cli/select-parts'
import { readLive } from '../compose/live'
import { deploy, planMove } from '../deploy'
import { chooseKeys } from '../keys/choose-keys'
import { refuseWithoutTrust } from '../keys/get-trust'
import { openSigner } from '../keys/key-ring'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { canActivateCommand } from './activate'
import { keysCommand } from './keys'
import { statusCommand } from './status'

let site: SmallSite
/** The computer of a team: it has only the files it was given. */
let team: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  team = { ...site, keysFolder: join(site.folder, 'team/.keys') }
  mkdirSync(team.keysFolder, { recursive: true })
  vi.stubEnv('KEYS_DIR', team.keysFolder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  return site.remove()
})

/** Runs `keys` and returns its output. */
async function keys(
  at: SmallSite,
  names: readonly string[],
  remotes?: string,
  { store } = releaseContext(site),
): Promise<string> {
  const said: string[] = []
  const trust = () => readTrust(at.keysFolder)
  const context = {
    root: site.folder,
    keysFolder: at.keysFolder,
    store,
    trust,
    ...listedReport((line) => void said.push(line)),
  }
  await keysCommand.run(
    {
      ...context,
      get signer() {
        return openSigner(at.keysFolder, 'site')
      },
    },
    { names, flag: () => false, text: (name) => (name === 'remotes' ? remotes : undefined), texts: () => [] },
  )
  return said.join('\n')
}

const move = (name: string, version: string) =>
  ({
    kind: 'activate',
    why: version,
    select: (live: Parameters<typeof selectParts>[0]) => selectParts(live, [{ name, version }]),
  }) as const

test('with the one file that "keys add" wrote, a team activates its remote', async () => {
  const said = await keys(site, ['add', 'team-chat'], 'mfe-chat')
  const bundle = join(site.keysFolder, 'team-chat.bundle.json')
  expect(said).toContain(`Give ${bundle} to the team`)
  expect(said).toContain('npm run release -- keys install team-chat.bundle.json')
  const toPaste = said.match(/^ {2}echo .*$/gm)?.join('\n') ?? ''
  execFileSync('sh', ['-c', toPaste], { cwd: team.folder })
  expect(readFileSync(join(team.folder, '.env'), 'utf8')).toBe(
    'RELEASE_OWNER=team-chat\nSTORE_DIR=s3://bucket/prefix\n',
  )
  expect(statSync(bundle).mode & 0o777).toBe(0o600)
  await keys(team, ['install', bundle])
  const chosen = chooseKeys(team.keysFolder, undefined)
  expect(chosen).toEqual({ owner: 'team-chat', folder: join(team.keysFolder, 'team-chat') })
  expect(readdirSync(team.keysFolder)).toEqual(['team-chat'])
  expect(statSync(join(chosen.folder, 'team-chat.private.pem')).mode & 0o777).toBe(0o600)
  const context = releaseContext({ ...team, keysFolder: chosen.folder }, chosen.owner)
  await addSmallRelease(context, 'chat', '2.0.0')
  expect((await deploy(context, move('chat', '2.0.0'))).changes).toEqual(['chat 1.0.0 → 2.0.0'])
})

test("a bundle is kept apart from what a local build made, and installed again it brings today's trust", async () => {
  openSigner(team.keysFolder, 'site')
  await keys(site, ['add', 'team-chat'], 'chat')
  await copyFile(join(site.keysFolder, 'team-chat.bundle.json'), join(site.folder, 'first.json'))
  await keys(team, ['install', join(site.folder, 'first.json')])
  await keys(site, ['add', 'team-forms'], 'forms')
  await keys(site, ['add', 'team-chat'], 'chat')
  await keys(team, ['install', join(site.keysFolder, 'team-chat.bundle.json')])
  const { folder } = chooseKeys(team.keysFolder, 'team-chat')
  expect(readTrust(folder)).toEqual(readTrust(site.keysFolder))
  expect(chooseKeys(team.keysFolder, undefined)).toEqual({ owner: 'site', folder: team.keysFolder })
})

test('a rotation writes a new bundle, and an old one brings no retired key back', async () => {
  await keys(site, ['add', 'team-forms'], 'forms')
  await keys(site, ['add', 'team-chat'], 'chat')
  await copyFile(join(site.keysFolder, 'team-forms.bundle.json'), join(site.folder, 'old.json'))
  const said = await keys(site, ['rotate', 'team-chat'])
  expect(said).toContain(`Give the team ${join(site.keysFolder, 'team-chat.bundle.json')}`)
  await keys(site, ['add', 'team-forms'], 'forms')
  await keys(team, ['install', join(site.keysFolder, 'team-forms.bundle.json')])
  await keys(team, ['install', join(site.folder, 'old.json')])
  const { folder } = chooseKeys(team.keysFolder, 'team-forms')
  expect(readTrust(folder)).toEqual(readTrust(site.keysFolder))
})

test("without the site's key nothing is rotated: a copy of the old key could go on", async () => {
  await keys(site, ['add', 'team-chat'], 'chat')
  const before = readTrust(site.keysFolder)
  rmSync(join(site.keysFolder, 'site.private.pem'))
  await expect(keys(site, ['rotate', 'team-chat'])).rejects.toThrow(/Nothing can be signed as site/)
  expect(readTrust(site.keysFolder)).toEqual(before)
})

test('without trust the tool says where to get it, and makes no key', async () => {
  await keys(site, ['add', 'team-chat'], 'chat')
  await copyFile(
    join(site.keysFolder, 'team-chat.private.pem'),
    join(team.keysFolder, 'team-chat.private.pem'),
  )
  const { store } = releaseContext(site)
  const refusal = /no trust\.json, which says whose signatures count\.\n {2}next: {2}Get today's trust\.json/
  await expect(refuseWithoutTrust(store, team.keysFolder)).rejects.toThrow(refusal)
  await expect(keys(team, ['add', 'team-chat'], 'chat')).rejects.toThrow(refusal)
  expect(readdirSync(team.keysFolder)).toEqual(['team-chat.private.pem'])
  rmSync(join(team.keysFolder, 'team-chat.private.pem'))
  await expect(keys(team, ['add', 'team-chat'], 'chat')).rejects.toThrow(refusal)
  expect(readdirSync(team.keysFolder)).toEqual([])
})

test('a signer that is newer than the trust file is no reason to roll the site back', async () => {
  await keys(site, ['add', 'team-chat'], 'chat')
  await keys(team, ['install', join(site.keysFolder, 'team-chat.bundle.json')])
  await keys(site, ['add', 'team-forms'], 'forms')
  const forms = releaseContext(site, 'team-forms')
  await addSmallRelease(forms, 'forms', '2.0.0')
  await addSmallRelease(forms, 'chat', '2.0.0')
  await deploy(forms, move('forms', '2.0.0'))
  const { folder } = chooseKeys(team.keysFolder, 'team-chat')
  const context = releaseContext({ ...team, keysFolder: folder }, 'team-chat')
  const state = await readLive(context.store, context.trust())
  const refused = await planMove(context, move('chat', '2.0.0'), state).catch(String)
  expect(refused).toMatch(/which the trust file here does not know.*\n {2}next: {2}Get today's trust\.json/)
  expect(refused).not.toContain('rollback')
})

test.each([
  [['add', 'team-chat'], undefined, /Which remotes may team-chat publish/],
  [['add', 'team-chat'], '*', /"\*" is no name of a remote/],
  [['add', '../team'], 'chat', /no name for an owner/],
  [['ad', 'team-chat'], 'chat', /"keys ad team-chat" is not understood; did you mean add\?/],
  [['rotate'], undefined, /"keys rotate" is missing a name/],
  [
    ['install', join(import.meta.dirname, 'keys.ts')],
    undefined,
    /^Nothing was installed\. \[KW1213\]\n.*keys\.ts is not usable/,
  ],
  [['install', 'not-there.json'], undefined, /There is no file .*not-there\.json/],
])('keys %j with the remotes %s is refused in words', async (names, remotes, says) => {
  await expect(keys(site, names, remotes)).rejects.toThrow(says)
  expect(existsSync(join(site.keysFolder, 'team-chat.private.pem'))).toBe(false)
})

test('an empty store, and a store that strangers sign, are not mistaken for a site that begins', async () => {
  openSigner(team.keysFolder, 'site')
  const canActivate = (at: SmallSite) => runCommand(canActivateCommand, at, ['chat@1.0.0'])
  await expect(canActivate(team)).rejects.toThrow(
    /The newest move in .* is signed by the key \w+, which the trust file here does not know.*\n {2}next: .*trust\.json/,
  )
  const empty = { ...team, store: openFolderStore(join(site.folder, 'mistyped')) }
  await expect(canActivate(empty)).rejects.toThrow(/Nothing is live in .*mistyped.*\n {2}next: .*STORE_DIR/)
  expect((await runCommand(statusCommand, empty, [])).said).toMatch(
    /Nothing is live in .*mistyped.*\n.*STORE_DIR/,
  )
})

test('a key for a remote that nobody has published yet says so, in case it is mistyped', async () => {
  expect(await keys(site, ['add', 'team-chat'], 'chta,forms')).toContain(
    'Nobody has published chta yet; did you mean chat? If that is mistyped, run keys add again with the right name.',
  )
  expect(await keys(site, ['add', 'team-chat'], 'chat')).not.toContain('Nobody has published')
})

test('a store that does not say what is published leaves no key without its bundle', async () => {
  const context = releaseContext(site)
  const list = async () => Promise.reject(new Error('The bucket does not answer.'))
  const unreachable = { ...context, store: { ...context.store, list } }
  const known = readTrust(site.keysFolder)
  await expect(keys(site, ['add', 'team-chat'], 'chat', unreachable)).rejects.toThrow('does not answer')
  expect(readTrust(site.keysFolder)).toEqual(known)
  expect(readdirSync(site.keysFolder).filter((file) => file.startsWith('team-chat'))).toEqual([])
})

test('a damaged key, and the name of an owner that is mistyped, are named', async () => {
  await keys(site, ['add', 'team-chat'], 'chat')
  await keys(team, ['install', join(site.keysFolder, 'team-chat.bundle.json')])
  expect(() => openSigner(team.keysFolder, 'team-chta')).toThrow(/only of team-chat\.\n.*--as team-chat\)/)
  const file = join(team.keysFolder, 'team-chat/team-chat.private.pem')
  writeFileSync(file, 'damaged', { mode: 0o600 })
  expect(() => openSigner(join(team.keysFolder, 'team-chat'), 'team-chat')).toThrow(
    `${file} holds no private key`,
  )
})
