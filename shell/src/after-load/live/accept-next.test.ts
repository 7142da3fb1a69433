import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Composition } from '@site/records/documents/composition'
import {
  aComposition,
  aMajor,
  aRelease,
  aRoute,
  aShellRelease,
} from '@site/records/documents/testing/releases'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { signedText } from '@site/records/history/signed-text'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchComposition } from '../../remotes/fetch-composition'
import { type Accepted, acceptNext } from './accept-next'

const [site, team, stranger] = [0, 1, 2].map(() => generateKeyPairSync('ed25519'))
if (!site || !team || !stranger) throw new Error('There are three keys.')
const publicOf = ({ publicKey }: typeof site) => publicKey.export({ format: 'jwk' }).x ?? ''
const SITE = '0'.repeat(16)
const TEAM = '1'.repeat(16)
const keys: Accepted['keys'] = {
  [SITE]: { publicKey: publicOf(site), remotes: '*' },
  [TEAM]: { publicKey: publicOf(team), remotes: ['chat'] },
}

const [chat, forms] = [aRelease({ name: 'chat' }), aRelease({ name: 'forms', routes: [aRoute('/contact')] })]
const newChat = aRelease({ name: 'chat', version: '2.0.0' })
const first = aComposition([chat, forms])

function recordOf(composition: Composition, parts: Partial<PointerRecord> = {}): PointerRecord {
  const hash = createHash('sha256').update(JSON.stringify(composition)).digest()
  return {
    schema: 1,
    sequence: 5,
    composition: hash.toString('hex'),
    at: '2026-11-21T10:00:00.000Z',
    why: 'test',
    kind: 'activate',
    ...parts,
  }
}

const start = recordOf(first)
const before: Accepted = {
  keys,
  id: start.composition,
  move: { sequence: 5, siteAt: start.at, composition: start.composition, recordDigest: recordDigest(start) },
  composition: async () => first,
}
/** Fields of a record of the move after the first. */
const next = { sequence: 6, at: '2026-11-21T10:00:01.000Z', previous: recordDigest(start) }

const signed = (record: PointerRecord, key = TEAM, { privateKey } = team): Signed<PointerRecord> => ({
  record,
  key,
  signature: sign(null, Buffer.from(signedText('pointer', record)), privateKey).toString('base64'),
})

/** The host has this composition; returns the tab's verdict on a move to it. */
function judged(
  composition: object,
  parts: Partial<PointerRecord> = {},
  by: (record: PointerRecord) => Signed<PointerRecord> = signed,
): Promise<Accepted | null> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(composition)))
  return acceptNext(by(recordOf(composition as Composition, { ...next, ...parts })), before)
}
const bySite = (record: PointerRecord) => signed(record, SITE, site)

beforeEach(() => void vi.stubGlobal('setImmediate', undefined)) // as in browsers
afterEach(() => vi.unstubAllGlobals())

test('a team changes its own remote, and the site all', async () => {
  const mine = aComposition([newChat, forms])
  const accepted = await judged(mine)
  expect(accepted).toMatchObject({ id: recordOf(mine).composition, move: { sequence: 6, siteAt: start.at } })
  expect(await accepted?.composition()).toEqual(mine)
  const all = aComposition([newChat], { shell: aShellRelease({ version: '2.0.0' }) })
  expect(await judged(all, { previous: recordDigest(recordOf(mine)) }, bySite)).not.toBeNull()
})

test('the next move follows the one that was accepted, not the page’s', async () => {
  const mine = aComposition([newChat, forms])
  const one = await judged(mine)
  if (!one) throw new Error('The first move counts.')
  const record = recordOf(first, {
    sequence: 7,
    at: '2026-11-21T10:00:02.000Z',
    previous: one.move.recordDigest,
  })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(first)))
  expect(await acceptNext(signed(record), one)).toMatchObject({ id: start.composition })
})

const changes: readonly [string, object][] = [
  ['another remote', aComposition([chat, aRelease({ name: 'forms', version: '2.0.0' })])],
  ['the shell', aComposition([newChat, forms], { shell: aShellRelease({ version: '2.0.0' }) })],
  ['the shared modules', aComposition([newChat, forms], { majors: {} })],
  ['which remotes there are', aComposition([newChat])],
  [
    'which modules are shared',
    aComposition([newChat, forms], {
      majors: { ...aComposition([]).majors, 'react@18': aMajor('/shared/react-18.js') },
    }),
  ],
]
test.each(changes)(
  'a team’s move that changes %s does not count, whatever its record says',
  async (_, after) => {
    for (const kind of ['activate', 'rollback'] as const)
      await expect(judged(after, { kind, lastRollback: 6 })).rejects.toThrow('may not')
  },
)

test('a team’s remote under the address of another, or of a wrong shape, does not count', async () => {
  const thief = aRelease({ name: 'chat', version: '2.0.0', routes: [aRoute('/contact')] })
  await expect(judged(aComposition([thief, forms]))).rejects.toThrow('both claim the path')
  const shapeless = { ...newChat, widgets: [{ slot: 'chat' }] }
  await expect(judged(aComposition([shapeless as never, forms]))).rejects.toThrow('is not usable')
})

test.each<[string, Partial<PointerRecord>, RegExp]>([
  ['is dated no later than the site’s', { at: start.at }, /not later than the newest move of the site's key/],
  ['has the number of an earlier one', { sequence: 5 }, /does not come after/],
  ['has a number far ahead', { sequence: 2000 }, /more than 1000 ahead/],
  ['names a rollback to come', { lastRollback: 7 }, /comes after it/],
  ['confirms what is live', { kind: 'confirm' }, /which the key .* may not/],
])('a move that %s does not count', async (_, parts, why) => {
  await expect(judged(aComposition([newChat, forms]), parts)).rejects.toThrow(why)
})

test('a move that a stranger has signed in the name of a key, or that was changed, does not count', async () => {
  const mine = aComposition([newChat, forms])
  const by = (record: PointerRecord) => signed(record, TEAM, stranger)
  await expect(judged(mine, {}, by)).rejects.toThrow('does not fit')
  await expect(
    judged(mine, {}, (record) => ({ ...signed(record), record: { ...record, sequence: 7 } })),
  ).rejects.toThrow('does not fit')
})

test('a composition with other bytes than those signed does not count', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(aComposition([newChat, forms]))))
  await expect(acceptNext(signed(recordOf(aComposition([newChat]), next)), before)).rejects.toMatchObject({
    code: 'composition-refused',
  })
})

test('what a newer format says, or a key that is newer than the page, is for the host to judge', async () => {
  const mine = aComposition([newChat, forms])
  const newKey = (record: PointerRecord) => signed(record, '2'.repeat(16), stranger)
  expect(await judged(mine, { kind: 'rollback' }, newKey)).toBeNull()
  for (const field of [{ reason: 'a field to come' }, { schema: 2 }])
    expect(await judged(mine, field as object, bySite)).toBeNull()
  expect(await judged({ ...mine, field: 'to come' }, {}, bySite)).toBeNull()
  const chatToCome = { ...newChat, field: 'to come' }
  expect(await judged(aComposition([chatToCome, forms]))).toBeNull()
})

test('where a composition is not to be had, the host judges; one that fails is asked again', async () => {
  const mine = aComposition([newChat, forms])
  const answers = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }))
    return acceptNext(bySite(recordOf(mine, next)), before)
  }
  expect(await answers(404)).toBeNull()
  await expect(answers(503)).rejects.toThrow('503')
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const composition = () => fetchComposition({ id: start.composition })
  expect(await acceptNext(signed(recordOf(mine, next)), { ...before, composition })).toBeNull()
})

test('a file host’s own page, answered with 200 for what it does not have, is no composition', async () => {
  const mine = aComposition([newChat, forms])
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Not found</title>'))
  expect(await acceptNext(bySite(recordOf(mine, next)), before)).toBeNull()
  const composition = () => fetchComposition({ id: start.composition })
  expect(await acceptNext(signed(recordOf(mine, next)), { ...before, composition })).toBeNull()
})

test('where moves in between are not known, a team’s is for the host to judge', async () => {
  const elsewhere = { previous: recordDigest(recordOf(aComposition([]))) }
  const mine = aComposition([newChat, forms])
  expect(await judged(mine, elsewhere)).toBeNull()
  await expect(judged(mine, { ...elsewhere, sequence: 2000 })).rejects.toThrow('more than 1000 ahead')
  await expect(judged(mine, { ...elsewhere, at: start.at })).rejects.toThrow('not later than the newest move')
})

test('after moves that are not known, what is live again stays as it was accepted', async () => {
  const back = { kind: 'rollback', previous: recordDigest(recordOf(aComposition([]))) } as const
  expect(await judged(first, back)).toBe(before)
  await expect(judged(first, back, (record) => signed(record, TEAM, stranger))).rejects.toThrow(
    'does not fit',
  )
})

test('a record that names another composition than that of the bytes that come does not count, whoever signed it', async () => {
  const alike = { composition: `${start.composition.slice(0, 16)}${'0'.repeat(48)}` }
  for (const by of [signed, bySite])
    await expect(judged(first, { ...next, ...alike }, by)).rejects.toThrow('bytes it is named after')
})

test('what the site confirms may have gone live in between', async () => {
  expect(await judged(aComposition([newChat, forms]), { kind: 'confirm' }, bySite)).not.toBeNull()
})
