import type { PointerRecord } from '@site/records/history/pointer-record'
import { NO_TRUST, type Trust } from '@site/records/history/trust'
import { expect, test } from 'vitest'
import type { LiveComposition, PointerState, Refusal } from './pointer-state'
import * as pointer from './pointer-state'

const start = pointer.startState(NO_TRUST)
const looking = pointer.beginLook(start, 0)
const NAMES = ['00000003.json', '00000002.json', '00000001.json']

const refused = (reason: Refusal['reason'], state = looking): PointerState =>
  pointer.refuse(state, [{ name: '00000002.json', why: '', signed: null, isUnsigned: false, reason }], 0)

/** The live composition of this move. */
const live = (sequence: number) =>
  ({ signed: { record: { sequence } as PointerRecord, key: '', signature: '' } }) as LiveComposition

test('a host looks at once, and again half a second after a look has ended', () => {
  expect(pointer.mustLook(start, 0)).toBe(true)
  expect(pointer.mustLook(looking, 10_000), 'one look at a time').toBe(false)
  expect(pointer.mustLook(pointer.beginTrial(looking), 10_000)).toBe(false)
  const rests = pointer.endLook(looking, [], 1000)
  expect([1499, 1500].map((now) => pointer.mustLook(rests, now))).toEqual([false, true])
})

test.each([
  ['invalid', 10_000],
  ['failed', 10_000],
  ['unsigned', Number.MAX_SAFE_INTEGER],
] as const)('a record that is %s is not judged again within %i ms', (reason, ms) => {
  const state = refused(reason)
  expect(pointer.isDue(state, '00000003.json', 0), 'one that is not known').toBe(true)
  expect(pointer.isDue(state, '00000002.json', ms - 1)).toBe(false)
  expect(pointer.isDue(state, '00000002.json', ms)).toBe(reason !== 'unsigned')
  expect(pointer.mayCount(state, '00000002.json')).toBe(reason !== 'unsigned')
})

test('a move that failed is not tried again for five minutes, unless another one took its place', () => {
  const move = { name: '00000002.json', signed: live(2).signed }
  const refusal = { ...move, why: '', isUnsigned: false, reason: 'failed' } as const
  const once = pointer.refuse(looking, [refusal], 0)
  const again = pointer.refuse(once, [refusal], 10_000) // read again, and not tried
  expect([299_999, 300_000].map((now) => pointer.hasFailed(again, move, now))).toEqual([true, false])
  const other = { ...move, signed: { ...live(2).signed, record: { ...live(2).signed.record, why: 'new' } } }
  expect(pointer.hasFailed(again, other, 10_000)).toBe(false)
  expect(pointer.hasFailed(refused('invalid'), move, 10_000)).toBe(false)
})

test('what is refused is forgotten with its file, with a newer live move, and with the trusted keys', () => {
  const state = refused('invalid')
  expect(pointer.endLook(state, NAMES, 0).refused.size).toBe(1)
  expect(pointer.endLook(state, null, 0).refused.size, 'nothing is known of the files').toBe(1)
  expect(pointer.endLook(state, ['00000001.json'], 0).refused.size).toBe(0)
  expect(pointer.endLook(pointer.serve(state, live(3)), NAMES, 0).refused.size).toBe(0)
  expect(pointer.judgeBy(state, { schema: 1, keys: {} })).toBe(state)
  const trust: Trust = {
    schema: 1,
    keys: { key: { owner: 'x', publicKey: '', remotes: '*', retired: null } },
  }
  const judged = pointer.judgeBy(pointer.serve(state, live(1)), trust)
  expect(judged).toMatchObject({ live: live(1), known: null, refused: new Map() })
})

test('in each phase a host says the one thing that is wrong', () => {
  const complaint = (state: PointerState, now = 0, ofStore: string | null = null) =>
    pointer.complaintOf(state, now, ofStore)
  expect(complaint(pointer.endLook(looking, NAMES, 0))).toBeNull()
  const resting = pointer.endLook(refused('failed'), NAMES, 0)
  expect(complaint(resting)).toMatch(/00000002\.json is not followed/)
  expect(complaint(resting, 0, 'the copies differ')).toBe('the copies differ')
  expect(complaint(pointer.endLook(resting, null, 0), 0, 'the copies differ')).toMatch(/cannot be followed/)
  expect(complaint(looking, 29_999)).toBeNull()
  expect(complaint(pointer.beginTrial(looking), 31_000)).toMatch(/looked at for 31 s/)
})
