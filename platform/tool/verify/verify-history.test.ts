import { aComposition, aRelease } from '@site/records/documents/testing/releases'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { storePaths } from '@site/records/store/store-paths'
import { memoryStore } from '@site/records/store/testing/memory-store'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_OF_TEAM, longHistory } from '../testing/long-history'
import { type Seen, verifyHistory } from './verify-history'

const COUNT = 24
const compositionOf = (move: number) =>
  aComposition([aRelease({ name: 'chat', version: `1.0.${move}` }), aRelease({ name: 'forms' })])
const { files, moves, trust } = longHistory(COUNT, compositionOf)

type Files = Readonly<Record<string, string>>
const file = storePaths.pointerRecord
const contentOf = (move: number) => files[file(move)] ?? ''
const without = (all: Files, ...paths: readonly string[]): Files =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !paths.includes(path)))

const verify = (changed: Files, seen?: Seen) => verifyHistory(memoryStore(changed), trust, seen)
const named = async (changed: Files, seen?: Seen) =>
  (await verify(changed, seen)).problems.map(({ move }) => move)
const saidOf = async (changed: Files, seen?: Seen) =>
  (await verify(changed, seen)).problems.map(({ what, next }) => `${what} | ${next}`)

const last = moves.at(-1)?.record
if (!last) throw new Error('The history is empty.')
const seen: Seen = { move: COUNT, digest: recordDigest(last) }

const move = fc.integer({ min: 1, max: COUNT })
const notLast = fc.integer({ min: 1, max: COUNT - 1 })

type Edit = (signed: Signed<PointerRecord>) => object
const inRecord =
  (fields: (record: PointerRecord) => object): Edit =>
  ({ record, ...signed }) => ({ ...signed, record: { ...record, ...fields(record) } })
const EDITS: Readonly<Record<string, Edit>> = {
  why: inRecord(({ why }) => ({ why: `${why}, honestly` })),
  at: inRecord(({ at }) => ({ at: new Date(Date.parse(at) + 1).toISOString() })),
  kind: inRecord(() => ({ kind: 'rollback' })),
  composition: inRecord(() => ({ composition: 'f'.repeat(64) })),
  lastRollback: inRecord(() => ({ lastRollback: 1 })),
  previous: inRecord(() => ({ previous: `${'A'.repeat(43)}=` })),
  'another field': inRecord(() => ({ note: 'new' })),
  'the key of a team': (signed) => ({ ...signed, key: KEY_OF_TEAM }),
  'no key of the site': (signed) => ({ ...signed, key: 'f'.repeat(16) }),
  'no signature': (signed) => ({ ...signed, signature: `${'A'.repeat(86)}==` }),
}

test('a whole history has no problem, and says what its newest move is', async () => {
  expect(await verify(files, seen)).toEqual({ problems: [], moves: COUNT, unjudged: 0, newest: seen })
})

describe('exactly the records are named', () => {
  test('that were removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(notLast, { minLength: 1, maxLength: 4 }), async (gone) => {
        const problems = await verify(without(files, ...gone.map(file)))
        const missing = problems.problems.flatMap(({ move: first, what }) => {
          const upTo = Number(/up to (\d+)$/.exec(what)?.[1] ?? first)
          return Array.from({ length: upTo - first + 1 }, (_, index) => first + index)
        })
        expect(missing).toEqual(gone.toSorted((one, other) => one - other))
      }),
    )
  })

  test('that were put in the place of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(move, { minLength: 2, maxLength: 5 }), async (moved) => {
        const turned = moved.map((to, index) => [file(to), contentOf(moved.at(index - 1) ?? 0)])
        const changed = { ...files, ...Object.fromEntries(turned) }
        expect(await named(changed)).toEqual(moved.toSorted((one, other) => one - other))
      }),
    )
  })

  test.each(Object.entries(EDITS))('that were edited: %s', async (_what, edit) => {
    await fc.assert(
      fc.asyncProperty(move, async (edited) => {
        const signed = moves[edited - 1]
        if (!signed) throw new Error(`There is no move ${edited}.`)
        expect(await named({ ...files, [file(edited)]: JSON.stringify(edit(signed)) })).toEqual([edited])
      }),
      { numRuns: 12 },
    )
  })

  test('that are no records, or that nobody signed, wherever they were added', async () => {
    for (const text of ['', '{}', '{"record":', contentOf(3)])
      for (const added of [COUNT + 1, 99_999_999])
        expect(await named({ ...files, [file(added)]: text })).toEqual([added])
  })
})

test('what was removed from the end is found by who has seen it, and so is another move in its place', async () => {
  const shorter = without(files, file(COUNT), file(COUNT - 1))
  expect(await saidOf(shorter)).toEqual([])
  expect(await saidOf(shorter, seen)).toEqual([
    expect.stringMatching(
      /^move 23: its file is missing, and all up to 24 \| Put that file back from a copy of the store/,
    ),
  ])
  expect(await saidOf(files, { move: 7, digest: seen.digest })).toEqual([
    expect.stringMatching(/^move 7: it is another one than was seen before/),
  ])
})

test('what to do is said of each', async () => {
  const signed = moves[4]
  if (!signed) throw new Error('There is no move 5.')
  const edited = (edit: Edit | undefined) => saidOf({ ...files, [file(5)]: JSON.stringify(edit?.(signed)) })
  expect(await edited(EDITS['why'])).toEqual([
    expect.stringMatching(/^move 5: its signature by site .* was changed afterwards \| .*Put that file back/),
  ])
  expect(await edited(EDITS['no key of the site'])).toEqual([
    expect.stringMatching(/^move 5: .*trust file does not know \| Get today's trust\.json/),
  ])
  expect(await saidOf({ ...files, [file(5)]: contentOf(8) })).toEqual([
    expect.stringMatching(/^move 5: .*is the one of sequence 8, put in another's place \| /),
  ])
})

describe('moves of teams', () => {
  const ofTeam = (bad: (move: number) => boolean) =>
    longHistory(
      12,
      (move) => {
        const forms = bad(move) ? '6.6.6' : '1.0.0'
        const chat = aRelease({ name: 'chat', version: `1.0.${move}` })
        return aComposition([chat, aRelease({ name: 'forms', version: forms })])
      },
      (move) => move > 1,
    )
  const problemsOf = async ({ files, trust }: ReturnType<typeof longHistory>, changed: Files = files) =>
    (await verifyHistory(memoryStore(changed), trust)).problems

  test('that their key may not make are named with the key', async () => {
    const [problem, ...others] = await problemsOf(ofTeam((move) => move === 7))
    expect(problem).toMatchObject({
      move: 7,
      what: expect.stringMatching(/^move 7: it changes forms, which the key .* of team-chat may not/),
      next: expect.stringMatching(/Ask team-chat for its reason, .*compositions\/[0-9a-f]{64}\.json/),
    })
    expect(others).toEqual([])
  })

  test('that follow a missing one are named too: no host follows them', async () => {
    const history = ofTeam(() => false)
    const problems = await problemsOf(history, without(history.files, file(5)))
    expect(problems.map(({ what }) => what)).toEqual([
      'move 5: its file is missing',
      expect.stringMatching(/^move 6: it goes on from another move than 4/),
    ])
  })

  test('are not judged after a composition that was pruned, but their signatures are', async () => {
    const { files, trust, moves } = ofTeam((move) => move === 5)
    const pruned = storePaths.composition(moves[4]?.record.composition ?? '')
    const verified = await verifyHistory(memoryStore(without(files, pruned)), trust)
    expect(verified).toMatchObject({ problems: [], moves: 12, unjudged: 1 })
  })
})

test('the composition of the newest move is never pruned', async () => {
  expect(await saidOf(without(files, storePaths.composition(last.composition)))).toEqual([
    expect.stringMatching(/^move 24: compositions\/[0-9a-f]{64}\.json is missing \| Put that file back/),
  ])
})

test('of a long history every composition is read once, and a few at a time', async () => {
  const long = longHistory(200, (move) => compositionOf(move % 150))
  const store = memoryStore(long.files)
  const reads = new Map<string, number>()
  let [now, most] = [0, 0]
  const counting = {
    ...store,
    async read(path: string) {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      now += 1
      most = Math.max(most, path.startsWith('compositions/') ? now : 0)
      await new Promise(setImmediate)
      now -= 1
      return store.read(path)
    },
  }
  expect(await verifyHistory(counting, long.trust)).toMatchObject({ problems: [], moves: 200 })
  expect([...reads.values()].every((count) => count === 1)).toBe(true)
  expect(reads.size).toBe(350)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(16)
})
