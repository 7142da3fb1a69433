import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Composition, LastGood } from '../documents/composition'
import {
  aComposition,
  aLastGood,
  aMajor,
  aRelease,
  aRoute,
  aWidget,
  hashOf,
} from '../documents/testing/releases'
import { acceptMove } from './accept-move'
import type { PointerRecord } from './pointer-record'
import { recordDigest } from './record-digest'
import { signedText } from './signed-text'
import type { Trust } from './trust'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const trust: Trust = {
  schema: 1,
  keys: {
    team: {
      owner: 'team-chat',
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      remotes: ['chat'],
      retired: null,
    },
  },
}

/** Of the newest move by the site's key. */
const SITE_AT = '2026-04-30T00:00:00.000Z'
const LATER = '2026-05-02T00:00:00.000Z'

/** A composition as it would be if the team signed it by hand and wrote it to the store itself. */
function signedByTeam(composition: Composition, more: Partial<PointerRecord> = {}) {
  const text = JSON.stringify(composition)
  const hash = createHash('sha256').update(text).digest()
  const record: PointerRecord = {
    schema: 1,
    sequence: 2,
    composition: hash.toString('hex'),
    at: '2026-05-01T00:00:00.000Z',
    why: 'test',
    kind: 'activate',
    ...more,
  }
  const signature = sign(null, Buffer.from(signedText('pointer', record)), privateKey).toString('base64')
  return { signed: { record, key: 'team', signature }, text }
}

/** Such a composition while `before` is live. */
function claimed(composition: Composition, more: Partial<PointerRecord> = {}, at?: string) {
  const { signed } = signedByTeam(before, at ? { sequence: 1, at } : { sequence: 1 })
  const previous = recordDigest(signed.record)
  return {
    ...signedByTeam(composition, { at: LATER, previous, ...more }),
    before: { signed, composition: before, siteAt: SITE_AT },
  }
}

const file = (integrity: string) => ({ integrity, bytes: 1, gzipBytes: 1 })
const marketing = aRelease({ name: 'marketing', routes: [aRoute('/'), aRoute('/work/:slug')] })
const quantum = aRelease({ name: 'quantum', version: '3.0.0' })
const before = aComposition([aRelease({ name: 'chat', widgets: [aWidget('chat')] }), marketing, quantum], {
  lastGood: { marketing: aLastGood('0.9.0') },
  majors: { 'react@19': aMajor('/shared/react.js'), 'react@18': aMajor('/shared/old-react.js') },
})

type Change = (composition: Composition) => Composition
const remote =
  (name: string, parts: Partial<Composition['remotes'][string]>): Change =>
  (composition) => ({
    ...composition,
    remotes: {
      ...composition.remotes,
      [name]: { ...aRelease({ name }), ...composition.remotes[name], ...parts },
    },
  })
const shell =
  (parts: Partial<Composition['shell']>): Change =>
  (composition) => ({ ...composition, shell: { ...composition.shell, ...parts } })
const majors =
  (changed: Composition['majors']): Change =>
  (composition) => ({ ...composition, majors: { ...composition.majors, ...changed } })
const stands =
  (name: string, release: LastGood): Change =>
  (composition) => ({ ...composition, lastGood: { ...composition.lastGood, [name]: release } })
const page =
  (parts: Partial<Composition>): Change =>
  (composition) => ({ ...composition, ...parts })
const without =
  (name: string): Change =>
  (composition) => {
    const { [name]: _gone, ...remotes } = composition.remotes
    return { ...composition, remotes }
  }
const all =
  (...changes: readonly Change[]): Change =>
  (composition) =>
    changes.reduce((changed, change) => change(changed), composition)

const judge = (change: Change) => acceptMove(trust, claimed(change(before)))

test.each<[string, Change]>([
  [
    'a new release, and the one before it as its fallback',
    all(remote('chat', { version: '2.0.0' }), stands('chat', aLastGood('1.0.0'))),
  ],
  [
    'other pages and other files',
    remote('chat', { routes: [aRoute('/chat')], files: { 'app.js': file(hashOf('x')) } }),
  ],
  ['its remote taken away', without('chat')],
  ['nothing', (composition) => composition],
  [
    'the same in another order',
    ({ lastGood: stand, remotes, ...rest }) => ({ remotes, lastGood: stand, ...rest }),
  ],
  ['the major that it is on', remote('chat', { version: '2.0.0', majors: ['react@18'] })],
])('a team may change of its own: %s', async (_what, change) => {
  await expect(judge(change)).resolves.toBeDefined()
})

test.each<[string, Change, RegExp]>([
  [
    'the servers that its pages reach',
    remote('chat', { version: '2.0.0', network: { connect: ['https://api.example'] } }),
    /chat adds https:\/\/api\.example \(connect\) to its own pages, .*which the key .* may not/,
  ],
  ["another's version", remote('marketing', { version: '6.6.6' }), /changes marketing/],
  [
    "the bytes of another's file",
    remote('marketing', { files: { 'remoteEntry.js': file(hashOf('x')) } }),
    /changes marketing/,
  ],
  ["another's entry", remote('marketing', { entry: 'strange.js' }), /changes marketing/],
  ["another's pages", remote('marketing', { routes: [] }), /changes marketing/],
  ["another's needs", remote('marketing', { majors: ['react@18'] }), /changes marketing/],
  ["another's fallback release", stands('marketing', aLastGood('0.1.0')), /changes marketing/],
  ["what was never another's fallback release", stands('quantum', aLastGood('0.1.0')), /changes quantum/],
  ['a fallback release of nobody', stands('nobody', aLastGood('0.1.0')), /changes the shell/],
  ['a remote taken away', without('marketing'), /changes marketing/],
  ['a remote added', remote('jobs', {}), /changes jobs/],
  ["the shell's script", shell({ script: '/shell/1.0.0/strange.js' }), /changes the shell/],
  ["the shell's composer", shell({ composer: '/shell/1.0.0/strange.mjs' }), /changes the shell/],
  ["the shell's files", shell({ files: {} }), /changes the shell/],
  ['a shared module', majors({ 'react@19': aMajor('/shared/strange.js') }), /changes the shell/],
  ['a major added', majors({ 'react@20': aMajor('/shared/strange.js') }), /changes the shell/],
  ['a major taken away', page({ majors: {} }), /changes the shell/],
  ['the contract', page({ contract: '9.0.0' }), /changes the shell/],
  ['the tables', page({ tables: { accounts: ['id'] } }), /changes the shell/],
  [
    'a field that nobody knows',
    (composition) => ({ ...composition, extra: true }) as Composition,
    /Invalid key: Expected never but received "extra"|extra/,
  ],
  [
    'a file of the site, which a release names as content of its own',
    remote('chat', { files: { 'files/../../marketing/files/x.js': file(hashOf('x')) } }),
    /must be a plain path/,
  ],
  ["another's name", remote('chat', { name: 'marketing' }), /its remote chat calls itself marketing/],
  ["another's folder", remote('chat', { version: '../marketing/1.0.0' }), /must be a version/],
  ["another's page", remote('chat', { routes: [aRoute('/')] }), /both claim the path \//],
  [
    "another's page with a parameter",
    remote('chat', { routes: [aRoute('/work/:id')] }),
    /both claim the path/,
  ],
  [
    'a file outside of its folder',
    remote('chat', { files: { '../../x.js': file(hashOf('x')) } }),
    /must be a plain path/,
  ],
])('a team cannot change: %s', async (_what, change, says) => {
  await expect(judge(change)).rejects.toThrow(says)
})

test.each([SITE_AT, '2026-04-29T00:00:00.000Z'])(
  "a team's move is later than the newest one of the site's key, and this one is of %s",
  async (at) => {
    await expect(acceptMove(trust, claimed(before, { at }))).rejects.toThrow(
      /not later than the newest move of the site's key/,
    )
  },
)

test.each(['1', '9'])(
  'no date of a team binds another: a move may follow one of the year %s999',
  async (millennium) => {
    await expect(
      acceptMove(trust, claimed(before, {}, `${millennium}999-01-01T00:00:00.000Z`)),
    ).resolves.toMatchObject({ siteAt: SITE_AT })
  },
)

test('whether a move counts does not depend on the time of its reader', async () => {
  const ahead = claimed(before, { at: '2027-01-01T00:00:00.000Z' })
  for (const now of ['2025-01-01', '2026-12-31', '2028-01-01']) {
    vi.setSystemTime(now)
    await expect(acceptMove(trust, ahead), now).resolves.toBeDefined()
  }
  vi.useRealTimers()
})

test('a move has a higher number than the one before it', async () => {
  await expect(acceptMove(trust, claimed(before, { sequence: 1 }))).rejects.toThrow(
    /its number 1 does not come after that of the move before it, 1/,
  )
})

test('a retired key signs nothing more, whatever date it gives: the site has signed since', async () => {
  const retiredAt = (retired: string): Trust => ({
    ...trust,
    keys: Object.fromEntries(Object.entries(trust.keys).map(([id, key]) => [id, { ...key, retired }])),
  })
  const signedAt = (at: string) => acceptMove(retiredAt(SITE_AT), claimed(before, { at }))
  await expect(signedAt(SITE_AT)).rejects.toThrow(/not later than the newest move of the site's key/)
  await expect(signedAt(LATER)).rejects.toThrow(/signed after the key team of team-chat retired/)
  await expect(acceptMove(retiredAt(LATER), claimed(before))).resolves.toBeDefined()
})

test('a move of a team names the one before it', async () => {
  const { signed, text } = signedByTeam(before, { at: LATER })
  await expect(acceptMove(trust, { ...claimed(before), signed, text })).rejects.toThrow(
    /does not name the move before it, 1/,
  )
})

test('a move calls its composition by the whole hash of the bytes that lie there', async () => {
  const { composition } = signedByTeam(before).signed.record
  const alike = `${composition.slice(0, 16)}${'0'.repeat(48)}`
  for (const id of [alike, signedByTeam(aComposition([])).signed.record.composition])
    await expect(acceptMove(trust, claimed(before, { composition: id }))).rejects.toThrow(
      /does not have the bytes that were signed/,
    )
})

test('a move names no rollback that comes after it: every tab would hurry, for ever', async () => {
  await expect(acceptMove(trust, claimed(before, { lastRollback: 99_999_999 }))).rejects.toThrow(
    /which comes after it/,
  )
})

test('a move of a team uses up no numbers', async () => {
  await expect(acceptMove(trust, claimed(before, { sequence: 1001 }))).resolves.toBeDefined()
  await expect(acceptMove(trust, claimed(before, { sequence: 1002 }))).rejects.toThrow(
    /more than 1000 ahead of the move before it/,
  )
})

test("a team confirms nothing: that would hide from hosts that the site's moves are held back", async () => {
  await expect(acceptMove(trust, claimed(before, { kind: 'confirm' }))).rejects.toThrow(
    /confirms what is live, which the key team .* may not/,
  )
})

test('a release with more routes than a team can mean is none', async () => {
  const routes = Array.from({ length: 201 }, (_, index) => aRoute(`/chat/${index}`))
  const composition = { ...before, remotes: { ...before.remotes, chat: aRelease({ name: 'chat', routes }) } }
  await expect(acceptMove(trust, claimed(composition))).rejects.toThrow(/at most 200 entries/)
})
