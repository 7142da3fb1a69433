import { sequenceOf } from '@site/composition/accept-moves'

/** A refused record is looked at again after this, in ms: a record that could not be read for a moment must not be ignored for ever. */
const SECOND_LOOK_MS = 10_000

/** The pointer records that a host passes over, by their files. */
export interface RefusedMoves {
  /** Whether a record is to be looked at: for the first time, or again after a while. */
  isDue(name: string): boolean
  /** Returns whether this is the first time. */
  add(name: string, why: string): boolean
  /** Forgets all others: they were overtaken, or taken out of the store, and nobody should be told of them any more. */
  keepOnly(names: readonly string[]): void
  /** What is said of the newest one. */
  complaint(): string | null
}

export function refusedMoves(): RefusedMoves {
  const refusals = new Map<string, { readonly at: number; readonly why: string }>()
  return {
    isDue(name) {
      const refusal = refusals.get(name)
      return !refusal || performance.now() - refusal.at >= SECOND_LOOK_MS
    },
    add(name, why) {
      const isFirst = !refusals.has(name)
      refusals.set(name, { at: performance.now(), why })
      return isFirst
    },
    keepOnly(names) {
      const kept = new Set(names)
      for (const name of refusals.keys()) if (!kept.has(name)) refusals.delete(name)
    },
    complaint() {
      const [newest] = [...refusals].sort(([a], [b]) => sequenceOf(b) - sequenceOf(a))
      return newest ? `the move ${newest[0]} is not followed: ${newest[1].why}` : null
    },
  }
}
