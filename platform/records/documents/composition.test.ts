import { expect, test } from 'vitest'
import { type Composition, MOST_COMPOSITION_BYTES, parseComposition } from './composition'

import { aComposition, aLastGood, aRelease, aRoute } from './testing/releases'

const many = Array.from({ length: 60 }, (_, index) =>
  aRelease({ name: `team${index}`, routes: [aRoute(`/team${index}`)] }),
)
const composition = aComposition(many)
const read = (value: Composition, before?: Composition) =>
  parseComposition(JSON.stringify(value), 'id', before)

test('what is read is what was written, in its order', async () => {
  expect(JSON.stringify(await read(composition))).toBe(JSON.stringify(composition))
})

test('bytes are read as their text is, also when they lie in others', async () => {
  const titled = aComposition([
    aRelease({ name: 'jobs', routes: [aRoute('/jobs', { title: 'Größe – “1”' })] }),
  ])
  const bytes = Buffer.from(`before${JSON.stringify(titled)}after`).subarray(6, -5)
  expect(await parseComposition(bytes, 'id')).toEqual(titled)
})

test('what is too large is refused by its bytes, before it is read', async () => {
  const characters = '–'.repeat(MOST_COMPOSITION_BYTES / 2) // three bytes each
  await expect(parseComposition(Buffer.from(JSON.stringify(characters)), 'id')).rejects.toThrow(
    'the composition id has more than 5000000 bytes',
  )
})

test('a release that the composition before has in the same words is in memory once, and another is read anew', async () => {
  const before = await read(composition)
  const team30 = { ...aRelease({ name: 'team30' }), version: '2.0.0' }
  const changed = { ...composition, remotes: { ...composition.remotes, team30 } }
  const after = await read(changed, before)
  expect(JSON.stringify(after)).toBe(JSON.stringify(changed))
  const shared = Object.keys(after.remotes).filter((name) => after.remotes[name] === before.remotes[name])
  expect(shared).toHaveLength(59)
})

test('the same release in another order of fields is another text, and not taken from before', async () => {
  const { name, ...rest } = aRelease({ name: 'team30' })
  const changed = { ...composition, remotes: { ...composition.remotes, team30: { ...rest, name } } }
  expect(JSON.stringify(await read(changed, await read(composition)))).toBe(JSON.stringify(changed))
})

test.each([
  [
    'a release',
    { remotes: { ...composition.remotes, team59: { ...many[59], entry: '../x' } } },
    /remotes\.team59\.entry/,
  ],
  [
    'a release without what it imports',
    { remotes: { ...composition.remotes, team59: { ...many[59], imports: undefined } } },
    /remotes\.team59\.imports/,
  ],
  [
    'a last good release without its majors',
    { lastGood: { team1: { ...aLastGood('1.0.0'), majors: undefined } } },
    /lastGood\.team1\.majors/,
  ],
  [
    'a shell without what it imports',
    { shell: { ...composition.shell, imports: undefined } },
    /shell\.imports/,
  ],
  ['a last good release', { lastGood: { team1: { version: 'x' } } }, /lastGood\.team1/],
  ['the name of a remote', { remotes: { ...composition.remotes, 'Team 1': many[1] } }, /remotes\.Team 1/],
  ['the table of remotes', { remotes: null }, /remotes/],
  ['a field that nobody knows', { extra: 1 }, /extra/],
])('%s that is not usable is refused, beside an earlier one as well', async (_what, parts, says) => {
  const text = JSON.stringify({ ...composition, ...parts })
  await expect(parseComposition(text, 'id')).rejects.toThrow(says)
  await expect(parseComposition(text, 'id', await read(composition))).rejects.toThrow(says)
})

test.each(['__proto__', '\\u005f_proto__', 'constructor', 'prot\\u006ftype'])(
  'a field %s is refused, however it is written',
  async (field) => {
    const text = JSON.stringify(composition).replace('{', `{"${field}":{},`)
    await expect(parseComposition(text, 'id')).rejects.toThrow(/it has a field/)
  },
)
