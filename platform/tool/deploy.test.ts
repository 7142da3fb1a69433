import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { followPointer } from '@site/host/follow-pointer'
import type { ShellRelease } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import { aMajor } from '@site/records/documents/testing/releases'
import { recordDigest } from '@site/records/history/record-digest'
import { storePaths } from '@site/records/store/store-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectParts } from './cli/select-parts'
import { keysCommand } from './commands/keys'
import { type Live, readLive } from './compose/live'
import { idOfComposition } from './compose/named-composition'
import type { ReleaseContext } from './compose/release-context'
import { selectionOfLive } from './compose/selection'
import { deploy, planMove } from './deploy'
import { makeKey, rotateKey } from './keys/key-ring'
import { runCommand } from './testing/run-command'
import { SMALL_CONFIG } from './testing/stress/small-host'
import { addSmallShared } from './testing/stress/small-shared'
import {
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from './testing/stress/small-site'
import { verifyHistory } from './verify/verify-history'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

async function activate(name: string, version: string, owner?: string) {
  const context = releaseContext(site, owner)
  return deploy(context, {
    kind: 'activate',
    why: `${name} ${version}`,
    select: (live) => selectParts(live, [{ name, version }]),
  })
}
const liveVersions = async () => {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  return Object.fromEntries(
    Object.values(live?.composition.remotes ?? {}).map(({ name, version }) => [name, version]),
  )
}
test('one activation of all parts puts right a store of whose moves none counts', async () => {
  await writeFile(recordFile(1), '{}')
  const context = releaseContext(site)
  expect(await liveVersions()).toEqual({})
  await expect(activate('chat', '1.0.0')).rejects.toThrow(/activate shell@<version> shared@<version>/)
  const parts = ['shell', 'shared', 'chat', 'forms'].map((name) => ({ name, version: '1.0.0' }))
  const { sequence } = await deploy(context, {
    kind: 'activate',
    why: 'all',
    select: (live) => selectParts(live, parts),
  })
  expect(sequence).toBe(2)
  expect(await liveVersions()).toEqual({ chat: '1.0.0', forms: '1.0.0' })
  const { live } = followPointer({ ...site, config: SMALL_CONFIG, warn: () => undefined })
  expect((await live()).signed.record.sequence).toBe(2)
})

const recordFile = (sequence: number) => join(site.storeFolder, `pointer/0000000${sequence}.json`)

test('a change on top of a change that came first keeps both', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '2.0.0')
  await addSmallRelease(context, 'forms', '2.0.0')
  let first = true
  const moved = await deploy(context, {
    kind: 'activate',
    why: 'forms',
    async select(live) {
      if (first) {
        first = false
        await activate('chat', '2.0.0')
      }
      return selectParts(live, [{ name: 'forms', version: '2.0.0' }])
    },
  })
  expect(moved).toMatchObject({ sequence: 3, overtaken: 1 })
  expect(await liveVersions()).toEqual({ chat: '2.0.0', forms: '2.0.0' })
})

test('what is live already is not activated again', async () => {
  expect(await activate('chat', '1.0.0')).toMatchObject({ sequence: 1, changes: [] })
  expect(await historyOf(site)).toHaveLength(1)
})

test('a team changes its own remote and no other', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await addSmallRelease(releaseContext(site), 'forms', '2.0.0')
  await activate('chat', '2.0.0', 'team-chat')
  await expect(activate('forms', '2.0.0', 'team-chat')).rejects.toThrow(
    /Not yours: forms\. The key of team-chat may change only chat/,
  )
  expect(await liveVersions()).toEqual({ chat: '2.0.0', forms: '1.0.0' })
})

test("a team's release brings no shared module: the site's key does, and then the team goes on", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const context = releaseContext(site)
  const add = async (version: string, text: string) => {
    const url = `/shared/react-${version}.js`
    await context.store.create(url.slice(1), text)
    const { release: _, ...react } = aMajor(url, {
      version,
      files: { [url]: { integrity: integrityOf(text) } },
    })
    const shared = { version: `react-${version}`, modules: { 'react@18': react }, tables: {}, types: null }
    await context.store.create(`shared/releases/react-${version}.json`, JSON.stringify(shared))
  }
  await add('18.3.1', 'export {}')
  for (const version of ['2.0.0', '2.0.1'])
    await addSmallRelease(context, 'chat', version, { majors: ['react@18'] })
  await expect(activate('chat', '2.0.0', 'team-chat')).rejects.toThrow(
    /chat 2\.0\.0 is linked with react@18, which is not there[\s\S]*activate shared@react-18\.3\.1/,
  )
  await expect(activate('shared', 'react-18.3.1', 'team-chat')).rejects.toThrow(/Not yours: the shell/)
  await activate('shared', 'react-18.3.1')
  await activate('chat', '2.0.0', 'team-chat')
  // With write access to the store another file can be added; the live one stays linked.
  await add('18.3.9', 'strange()')
  await activate('chat', '2.0.1', 'team-chat')
  expect(await liveVersions()).toMatchObject({ chat: '2.0.1' })
  const { live } = await readLive(context.store, context.trust())
  expect(live?.composition.majors['react@18']?.url).toBe('/shared/react-18.3.1.js')
})

test('a missing column is answered with a migration, and not with other releases', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0', { tables: { chat_messages: ['mood'] } })
  const refused = await activate('chat', '2.0.0').catch(String)
  expect(refused).toMatch(/chat 2\.0\.0 touches the table chat_messages[^\n]*\n {2}next: {2}Add a migration/)
  expect(refused).not.toContain('together')
})

test('what follows a rollback still tells of it, so that tabs from before it hurry', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await addSmallRelease(releaseContext(site), 'forms', '2.0.0')
  const lastRollback = async () => (await historyOf(site))[0]?.record.lastRollback
  await activate('chat', '2.0.0')
  expect(await lastRollback()).toBeUndefined()
  await deploy(releaseContext(site), {
    kind: 'rollback',
    why: 'chat 1.0.0',
    select: (live) => selectParts(live, [{ name: 'chat', version: '1.0.0' }]),
  })
  expect(await lastRollback()).toBe(3)
  await activate('forms', '2.0.0')
  expect(await lastRollback()).toBe(3)
})

test('a release that is not there is refused with what there is', async () => {
  await expect(activate('chat', '9.0.0')).rejects.toThrow(
    /chat 9\.0\.0 cannot go live[\s\S]*it has 1\.0\.0[\s\S]*next:/,
  )
})

async function servedBy(warn: (line: string) => void) {
  const { composition } = await followPointer({ ...site, config: SMALL_CONFIG, warn }).live()
  return composition.remotes['chat']?.version
}

test('a record that was changed is not followed: the one before keeps serving, and the tool says why', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await activate('chat', '2.0.0')
  const text = await readFile(recordFile(2), 'utf8')
  await writeFile(recordFile(2), text.replace('"why": "', '"why": "not '))
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('1.0.0')
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/00000002\.json .* not followed: its signature by site/),
  )
  expect((await readLive(releaseContext(site).store, releaseContext(site).trust())).distrust).toMatch(
    /does not fit/,
  )
})

test('a composition that was changed is not followed', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  const { id } = await activate('chat', '2.0.0')
  const file = join(site.storeFolder, `compositions/${id}.json`)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"2.0.0"', '"6.6.6"'))
  expect(await servedBy(() => undefined)).toBe('1.0.0')
})

test('an old record in a new place is not followed', async () => {
  await writeFile(recordFile(2), await readFile(recordFile(1), 'utf8'))
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('1.0.0')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/put in another's place/))
})

test("a team's key cannot change others' remotes even by writing into the store itself", async () => {
  await addSmallRelease(releaseContext(site), 'forms', '2.0.0')
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const honest = releaseContext(site)
  const team = releaseContext(site, 'team-chat')
  const lying = { ...team, signer: { ...team.signer, trusted: honest.signer.trusted } }
  const move = {
    kind: 'activate',
    why: 'not mine',
    select: (live: Parameters<typeof selectParts>[0]) =>
      selectParts(live, [{ name: 'forms', version: '2.0.0' }]),
  } as const
  await expect(deploy(lying, move)).rejects.toThrow(
    /no host would follow this move[\s\S]*changes forms, which the key/,
  )
  await putRecord(2, { forms: '2.0.0' }, team.signer)
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('1.0.0')
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/changes forms, which the key .* of team-chat may not/),
  )
})

/** Puts a record into the store by hand: the live composition with other versions. Without a signer it is unsigned. */
async function putRecord(
  sequence: number,
  versions: Record<string, string>,
  signer?: ReleaseContext['signer'],
  date?: string,
) {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const changed = Object.entries(live.composition.remotes).map(([name, release]) => [
    name,
    { ...release, version: versions[name] ?? release.version },
  ])
  const text = JSON.stringify({ ...live.composition, remotes: Object.fromEntries(changed) })
  const id = idOfComposition(text)
  const at = date ?? new Date(Date.parse(live.signed.record.at) + sequence).toISOString()
  const previous = recordDigest(live.signed.record)
  const record = { ...live.signed.record, sequence, composition: id, at, previous }
  await store.create(storePaths.composition(id), text)
  const signed = signer?.sign('pointer', record) ?? { ...live.signed, record }
  await store.create(storePaths.pointerRecord(sequence), JSON.stringify(signed))
}

test('what nobody signed is no ground to build on', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await putRecord(2, { forms: '6.6.6' })
  await putRecord(3, { forms: '6.6.6', chat: '2.0.0' }, releaseContext(site, 'team-chat').signer)
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('1.0.0')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/00000003\.json .*changes forms, which the key/))
  expect(await liveVersions()).toEqual({ chat: '1.0.0', forms: '1.0.0' })
})

test('a record that counts for nothing is covered by the next one, on top of the last that counts', async () => {
  await putRecord(2, { forms: '6.6.6' })
  expect(await activate('chat', '1.0.0')).toMatchObject({ sequence: 3 })
  expect(await readLive(releaseContext(site).store, releaseContext(site).trust())).toMatchObject({
    distrust: null,
  })
  expect(await liveVersions()).toEqual({ chat: '1.0.0', forms: '1.0.0' })
})

test("however many files lie where the next moves belong, the site's key goes on after them, and then teams do", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  for (let sequence = 2; sequence <= 1100; sequence++)
    await writeFile(join(site.storeFolder, storePaths.pointerRecord(sequence)), '{}')
  await expect(activate('chat', '2.0.0', 'team-chat')).rejects.toThrow(
    /newest move .* is not to be trusted[\s\S]*Somebody with the key of the whole site puts it right/,
  )
  const confirm = { kind: 'confirm', why: 'covered', select: selectionOfLive } as const
  expect(await deploy(releaseContext(site), confirm)).toMatchObject({ sequence: 1101 })
  expect(await activate('chat', '2.0.0', 'team-chat')).toMatchObject({ sequence: 1102 })
  expect(await servedBy(() => undefined)).toBe('2.0.0')
})

test('what nobody signed is read many files at a time', async () => {
  for (let sequence = 2; sequence <= 400; sequence++)
    await writeFile(join(site.storeFolder, storePaths.pointerRecord(sequence)), '{}')
  const { store, trust } = releaseContext(site)
  const reads = { count: 0, now: 0, most: 0 }
  const read = async (path: string) => {
    reads.count++
    reads.most = Math.max(reads.most, ++reads.now)
    return store.read(path).finally(() => reads.now--)
  }
  const { live, next, refused } = await readLive({ ...store, read }, trust())
  expect([live?.signed.record.sequence, next, refused.size]).toEqual([1, 401, 399])
  expect(reads.count).toBe(399 + 2) // the valid move, and its composition
  expect(reads.most).toBe(64)
})

test('without its keys a site is put right by publishing and activating again with a new one', async () => {
  await rm(site.keysFolder, { recursive: true })
  await expect(servedBy(() => undefined)).rejects.toThrow(/nothing in the store/)
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '1.0.1')
  const selection = { shell: '1.0.0', majors: {}, brings: ['1.0.0'] }
  const start = (version: string) =>
    deploy(context, {
      kind: 'activate',
      why: 'new keys',
      select: () => ({ ...selection, remotes: { chat: version } }),
    })
  await expect(start('1.0.0')).rejects.toThrow(/trust file does not know[\s\S]*Raise "version"/)
  await start('1.0.1')
  expect(await servedBy(() => undefined)).toBe('1.0.1')
})

const ENTRY = 'remotes/chat/2.0.0/remoteEntry.js'

test('a release by a key that may not publish that remote does not go live', async () => {
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  await addSmallRelease(releaseContext(site, 'team-forms'), 'chat', '2.0.0')
  await expect(activate('chat', '2.0.0')).rejects.toThrow(
    /chat 2\.0\.0 cannot go live[\s\S]*key of team-forms signed it, and may not publish chat[\s\S]*next:/,
  )
})

test.each<[string, (file: (path: string) => string) => Promise<void>, RegExp]>([
  ['a changed file', (file) => writeFile(file(ENTRY), 'x'), /remoteEntry\.js was changed after/],
  ['a missing file', (file) => rm(file(ENTRY)), /remoteEntry\.js is missing/],
  [
    'another release.json',
    async (file) => {
      const path = file('remotes/chat/2.0.0/release.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('"links": []', '"links": ["/x"]'))
    },
    /release\.json was changed after it was signed/,
  ],
  [
    'no signature',
    (file) => rm(file('remotes/chat/2.0.0/signature.json')),
    /Nobody who may publish chat attests/,
  ],
  [
    'a changed shell',
    async (file) => {
      const path = file('shell/1.0.0/release.json')
      await writeFile(path, (await readFile(path, 'utf8')).replace('"links":[]', '"links":["/x"]'))
    },
    /Shell 1\.0\.0 .* not what went live under that version/,
  ],
])('nothing goes live with %s', async (_what, harm, says) => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await harm((path) => join(site.storeFolder, path))
  await expect(activate('chat', '2.0.0')).rejects.toThrow(says)
  expect(await liveVersions()).toMatchObject({ chat: '1.0.0' })
})

test('contract types that somebody exchanged in the store decide nothing', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await writeFile(
    join(site.storeFolder, 'remotes/forms/1.0.0/contract/mount.ts'),
    'export type ParcelProps = any',
  )
  await expect(activate('chat', '2.0.0')).rejects.toThrow(
    /cannot be compared\. \[KW1514\]\n {2}cause: remotes\/forms\/1\.0\.0\/contract\/mount\.ts does not have the bytes .*\n {2}next: {2}Restore/,
  )
})

test("a retired key's release goes live again, and none that never was", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  for (const version of ['2.0.0', '3.0.0'])
    await addSmallRelease(releaseContext(site, 'team-chat'), 'chat', version)
  await activate('chat', '2.0.0', 'team-chat')
  rotateKey(site.keysFolder, 'team-chat', new Date())
  await activate('chat', '1.0.0', 'team-chat')
  await activate('chat', '2.0.0', 'team-chat')
  await expect(activate('chat', '3.0.0', 'team-chat')).rejects.toThrow(
    /team-chat that published it retired on .* never live[\s\S]*Raise "version" in mfe-chat/,
  )
})

test('a retired key moves nothing by dating a record before its end', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const { signer: retired } = releaseContext(site, 'team-chat')
  rotateKey(site.keysFolder, 'team-chat', new Date())
  await addSmallRelease(releaseContext(site, 'team-chat'), 'chat', '2.0.0')
  await activate('chat', '2.0.0', 'team-chat')
  await putRecord(3, { chat: '1.0.0' }, retired, '2026-01-01T00:00:00.000Z')
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('2.0.0')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/not later than the newest move of the site's key/))
})

test("a team whose clock is behind goes on from the time of the site's newest move", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await activate('chat', '2.0.0')
  ahead.mockRestore()
  await activate('chat', '1.0.0', 'team-chat')
  const [last, before] = await historyOf(site)
  expect(last && before && last.record.at > before.record.at).toBe(true)
  expect(await servedBy(() => undefined)).toBe('1.0.0')
})

const COMPOSER = 'shell/2.0.0/composer/composer.mjs'

/** Publishes a shell 2.0.0 with this composer. */
async function addShell(composer: string) {
  const { store } = releaseContext(site)
  const text = (await store.read('shell/1.0.0/release.json')).toString('utf8').replaceAll('1.0.0/', '2.0.0/')
  const shell = JSON.parse(text.replace('"version":"1.0.0"', '"version":"2.0.0"')) as ShellRelease
  for (const path of Object.keys(shell.files))
    await store.create(path.slice(1), await store.read(path.slice(1).replace('2.0.0', '1.0.0')))
  await writeFile(join(site.storeFolder, COMPOSER), composer)
  const files = { ...shell.files, [`/${COMPOSER}`]: { integrity: integrityOf(composer) } }
  await store.create(
    'shell/2.0.0/release.json',
    JSON.stringify({ ...shell, contractTypes: '/shell/2.0.0/contract', files }),
  )
}

test('a shell that cannot compose a page is tried and not signed, and it is said what to do', async () => {
  await addShell(
    'export const composer = { viewOf: () => ({}), planPage() { throw new Error("no layout") } }',
  )
  await expect(activate('shell', '2.0.0')).rejects.toThrow(/page \/chat is planned: no layout/)
  await expect(activate('shell', '2.0.0')).rejects.toThrow(/next: {2}Name a shell or a release that works/)
  expect(await historyOf(site)).toHaveLength(1)
})

test('an activation does what was named or refuses: what it is linked with is not taken without a word', async () => {
  const context = releaseContext(site)
  await addSmallShared(context.store, '2.0.0', { react: '20.0.0' })
  await addSmallRelease(context, 'chat', '2.0.0', { majors: ['react@20'] })
  await expect(activate('chat', '2.0.0')).rejects.toThrow(
    /chat 2\.0\.0 is linked with react@20, which is not there[\s\S]*next: {2}The site's key brings .*: activate shared@2\.0\.0/,
  )
  await activate('shared', '2.0.0')
  await activate('chat', '2.0.0')
  await expect(activate('shared', '9.0.0')).rejects.toThrow(/9\.0\.0/)
  const history = (await historyOf(site)).map(({ record }) => record.composition)
  expect(history.filter((id, at) => id === history[at + 1])).toEqual([])
})

test('a patch without a name that somebody imports is refused, with who, what and where', async () => {
  const context = releaseContext(site)
  await addSmallShared(context.store, '1.0.1', { exports: { kit: ['Accordion', 'Button'] } })
  await addSmallShared(context.store, '1.0.2', { exports: { kit: ['Button'] } })
  await addSmallRelease(context, 'forms', '2.0.0', {
    majors: ['kit@1'],
    imports: { 'kit@1': ['Accordion'] },
  })
  await expect(activate('forms', '2.0.0')).rejects.toThrow(/activate shared@1\.0\.1, before these/)
  await activate('shared', '1.0.1')
  await activate('forms', '2.0.0')
  await expect(activate('shared', '1.0.2')).rejects.toThrow(
    /forms 2\.0\.0 imports Accordion of kit@1, and 1\.0\.2 does not export that[\s\S]*next:/,
  )
  await addSmallRelease(context, 'forms', '3.0.0')
  await activate('forms', '3.0.0')
  const moved = await activate('shared', '1.0.2')
  expect(moved.changes).toEqual(['last good forms 2.0.0 → (removed)', 'kit@1 1.0.1 → 1.0.2'])
})

test('what is live is signed again only to confirm it, and the record says so', async () => {
  const confirm = (live: Live | null) => selectParts(live, [])
  await deploy(releaseContext(site), { kind: 'confirm', why: 'nothing new', select: confirm })
  const [last, before] = await historyOf(site)
  expect(last?.record).toMatchObject({ kind: 'confirm', composition: before?.record.composition })
  expect(before && last?.record.previous).toBe(before && recordDigest(before.record))
  const { store, trust } = releaseContext(site)
  expect((await verifyHistory(store, trust())).problems).toEqual([])
})

test("a team confirms nothing, and its moves renew nothing that the site's key signed", async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  const confirm = { kind: 'confirm', why: 'still mine', select: selectionOfLive } as const
  await expect(deploy(releaseContext(site, 'team-chat'), confirm)).rejects.toThrow(
    /Only the site's key confirms what is live; the key of team-chat is for chat\.[\s\S]*next:/,
  )
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  await activate('chat', '2.0.0', 'team-chat')
  const host = followPointer({ ...site, config: SMALL_CONFIG, warn: vi.fn() })
  const [team, first] = await historyOf(site)
  expect(await host.live()).toMatchObject({ signed: team, siteAt: first?.record.at })
  await deploy(releaseContext(site), confirm)
  const [confirmed] = await historyOf(site)
  await vi.waitFor(async () => expect((await host.live()).siteAt).toBe(confirmed?.record.at), 5000)
})

test('a machine an hour ahead of the store signs nothing, and is told the hour', async () => {
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await addSmallRelease(releaseContext(site), 'chat', '1.1.0')
  await expect(activate('chat', '1.1.0')).rejects.toThrow(/60 minutes ahead of that of .*Set the clock/s)
  ahead.mockRestore()
  expect(await liveVersions()).toEqual({ chat: '1.0.0', forms: '1.0.0' })
  await activate('chat', '1.1.0')
})

/** Activates with a key of a team whose moves carry this date. */
async function activateDated(name: string, version: string, owner: string, at: string) {
  const { trust, ...context } = releaseContext(site, owner)
  const sign: typeof context.signer.sign = (kind, record) => context.signer.sign(kind, { ...record, at })
  const select = (live: Live | null) => selectParts(live, [{ name, version }])
  return deploy(
    { ...context, trust, signer: { ...context.signer, sign } },
    { kind: 'activate', why: at, select },
  )
}

test('a team that dates its moves far ahead is followed at once, holds nobody up, and takes nothing of others with its key', async () => {
  for (const name of ['chat', 'forms']) {
    makeKey(site.keysFolder, `team-${name}`, [name])
    await addSmallRelease(releaseContext(site), name, '2.0.0')
  }
  await activateDated('chat', '2.0.0', 'team-chat', '9999-12-31T23:59:59.999Z')
  await activate('forms', '2.0.0', 'team-forms')
  expect(await servedBy(() => undefined)).toBe('2.0.0')
  const [forms] = await historyOf(site)
  expect(Date.parse(forms?.record.at ?? '')).toBeLessThanOrEqual(Date.now())
  const { signer: old } = releaseContext(site, 'team-chat')
  await runCommand(keysCommand, site, ['rotate', 'team-chat'])
  expect(await liveVersions()).toEqual({ chat: '2.0.0', forms: '2.0.0' })
  const dates = [new Date().toISOString(), '2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
  for (const [index, at] of dates.entries()) await putRecord(5 + index, { chat: '1.0.0' }, old, at)
  expect(await liveVersions()).toEqual({ chat: '2.0.0', forms: '2.0.0' })
})

test('a move that is missing in the middle is told of, and a team that goes on from it is not followed', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  for (const version of ['2.0.0', '3.0.0']) {
    await addSmallRelease(releaseContext(site), 'chat', version)
    await activate('chat', version, 'team-chat')
  }
  await rm(recordFile(2))
  const warn = vi.fn()
  expect(await servedBy(warn)).toBe('1.0.0')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/00000003\.json .*records are missing here/))
  const { store, trust } = releaseContext(site)
  expect((await verifyHistory(store, trust())).problems.map(({ what }) => what)).toEqual([
    'move 2: its file is missing',
    expect.stringMatching(/^move 3: it goes on from another move than 1/),
  ])
})

test('a composition that others wrote first, with other bytes, is not signed', async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0')
  const context = releaseContext(site)
  const state = await readLive(context.store, context.trust())
  const select = (now: Live | null) => selectParts(now, [{ name: 'chat', version: '2.0.0' }])
  const planned = await planMove(context, { kind: 'activate', why: 'chat 2.0.0', select }, state)
  await context.store.create(storePaths.composition(planned.id), '{"junk":true}')
  await expect(activate('chat', '2.0.0')).rejects.toThrow(/has not the bytes of this composition/)
  expect(await liveVersions()).toMatchObject({ chat: '1.0.0' })
})
