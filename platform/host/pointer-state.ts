import { isDeepStrictEqual } from 'node:util'
import type { Composer } from '@site/records/documents/composer'
import type { AcceptedMove } from '@site/records/history/accept-move'
import { type RefusedRecord, sequenceOf } from '@site/records/history/read-records'
import { recordDigest } from '@site/records/history/record-digest'
import type { Trust } from '@site/records/history/trust'
import type { TrustAnchor } from '@site/records/history/trust-anchor'

/**
 * How a host follows the pointer of its store, as states and the steps between them; `follow-pointer.ts` does the work.
 *
 *     resting   a visitor asks, 500 ms after the last look      → looking
 *     looking   no newer record counts, or the store is away    → resting
 *               a newer move counts that this host never tried  → trying
 *     trying    every page of its composition is composed       → resting, and it is live
 *               one is not: the move is refused for 5 minutes   → trying the one before it, or resting
 *
 * The live composition is served in every phase: no visitor waits for a trial, and 50 ms for a look at most.
 */
export interface PointerState {
  readonly phase: 'resting' | 'looking' | 'trying'
  /** When the current look began, or the last one ended, in ms. */
  readonly since: number
  readonly live: LiveComposition | null
  /** The trusted keys by which all of this was judged. */
  readonly trust: Trust
  /** The live move, accepted under `trust`. */
  readonly known: AcceptedMove | null
  /** The records after the live one that are not followed, by their files. */
  readonly refused: ReadonlyMap<string, Refused>
  /** Whether the last look could not read the store. */
  readonly isAway: boolean
}

/** The composition that a host serves, with its record and composer. */
export interface LiveComposition extends AcceptedMove {
  readonly id: string
  readonly composer: Composer
  /** The trust anchor with which an open page checks the next moves. */
  readonly anchor: TrustAnchor
  /** The cache key of pages of this composition and this anchor. */
  readonly pagesKey: string
}

/** Why a record is not followed, and for how long it is not read again, in ms. */
const REFUSED_MS = {
  /** No trusted key signed it: as long as the trusted keys stay the same. */
  unsigned: Number.POSITIVE_INFINITY,
  /** It breaks a rule, or could not be read: a temporary error must not exclude it for ever. */
  invalid: 10_000,
  /** A page could not be composed. Another move may have been put in its place. */
  failed: 10_000,
}

/** A move that failed is not tried again for this long, in ms: the machine may have been too busy. */
const FAILED_MS = 300_000

export interface Refusal extends RefusedRecord {
  readonly reason: keyof typeof REFUSED_MS
}

interface Refused extends Pick<Refusal, 'reason'> {
  readonly until: number
  /** Of a record that is one: accepted moves may follow it. */
  readonly digest: string | null
  /** When the move was tried. */
  readonly tried: number
}

/** How long the pointer is trusted before the next look, in ms: activations and rollbacks take effect within this and a trial. */
const REST_MS = 500

/** A look that takes longer than this, in ms, is reported by `/healthz`. */
const LONG_LOOK_MS = 30_000

export const startState = (trust: Trust): PointerState => ({
  phase: 'resting',
  since: Number.NEGATIVE_INFINITY,
  live: null,
  trust,
  known: null,
  refused: new Map(),
  isAway: false,
})

export const mustLook = ({ phase, since }: PointerState, now: number): boolean =>
  phase === 'resting' && now - since >= REST_MS

export const beginLook = (state: PointerState, now: number): PointerState => ({
  ...state,
  phase: 'looking',
  since: now,
})

/** When the trusted keys change, the history is judged again. */
export const judgeBy = (state: PointerState, trust: Trust): PointerState =>
  isDeepStrictEqual(trust, state.trust) ? state : { ...state, trust, known: null, refused: new Map() }

/** The records after the live one. */
export const newer = ({ known }: PointerState, names: readonly string[]): readonly string[] =>
  names.filter((name) => sequenceOf(name) > (known?.signed.record.sequence ?? 0))

/** Whether a record must be judged: for the first time, or again after a while. */
export const isDue = ({ refused }: PointerState, name: string, now: number): boolean =>
  now >= (refused.get(name)?.until ?? now)

/** Whether a record must be read at all. */
export const mayCount = ({ refused }: PointerState, name: string): boolean =>
  refused.get(name)?.reason !== 'unsigned'

/** Whether a move was tried, and must not be tried again yet. */
export function hasFailed(
  { refused }: PointerState,
  { name, signed }: Pick<RefusedRecord, 'name' | 'signed'>,
  now: number,
): boolean {
  const last = refused.get(name)
  return last?.reason === 'failed' && last.digest === digestOf(signed) && now - last.tried < FAILED_MS
}

const digestOf = (signed: RefusedRecord['signed']) => signed && recordDigest(signed.record)

/** Digest → number of the refused records. */
export const passed = ({ refused }: PointerState): ReadonlyMap<string, number> =>
  new Map([...refused].flatMap(([name, { digest }]) => (digest ? [[digest, sequenceOf(name)]] : [])))

export const beginTrial = (state: PointerState): PointerState => ({ ...state, phase: 'trying' })

export const endTrial = (state: PointerState): PointerState => ({ ...state, phase: 'looking' })

export const serve = (state: PointerState, live: LiveComposition): PointerState => ({
  ...state,
  live,
  known: live,
})

export function refuse(state: PointerState, refusals: Iterable<Refusal>, now: number): PointerState {
  const refused = new Map(state.refused)
  for (const { name, signed, reason } of refusals) {
    const tried = hasFailed(state, { name, signed }, now) ? (refused.get(name)?.tried ?? now) : now
    refused.set(name, { reason, until: now + REFUSED_MS[reason], digest: digestOf(signed), tried })
  }
  return { ...state, refused }
}

/** Refused records that are gone, or older than the live one, are forgotten. @param names in the store; `null`: it could not be read. */
export function endLook(state: PointerState, names: readonly string[] | null, now: number): PointerState {
  const left = names && new Set(newer(state, names))
  return {
    ...state,
    phase: 'resting',
    since: now,
    isAway: left === null,
    refused: left ? new Map([...state.refused].filter(([name]) => left.has(name))) : state.refused,
  }
}

/** The current problem for an operator, in words that anyone may read; `null` when all is well. @param ofStore its own complaint. */
export function complaintOf(
  { phase, since, isAway, refused }: PointerState,
  now: number,
  ofStore: string | null,
): string | null {
  if (isAway) return "the store cannot be followed: the host's log says why"
  if (phase !== 'resting' && now - since >= LONG_LOOK_MS)
    return `the store has been looked at for ${Math.floor((now - since) / 1000)} s, and that does not end`
  if (ofStore !== null) return ofStore
  const newest = [...refused.keys()].sort().at(-1)
  return newest === undefined ? null : `the move ${newest} is not followed: the host's log says why`
}
