import * as v from 'valibot'
import { compositionId, document, list, moment, prose, remoteName, version } from './grammar'

/** A journey of a release, and how it ended. */
const ProvedJourney = document({
  remote: remoteName,
  release: version,
  /** In the folder of the remote: `journeys/chat.spec.ts`. */
  file: prose(300),
  name: prose(500),
  /**
   * `flaky`: it failed, and passed when it was run again. `theirs`: it fails on what is live as well. `broken`: it fails on the proved
   * composition alone.
   */
  result: v.picklist(['passed', 'flaky', 'theirs', 'broken', 'skipped']),
  ms: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The first line of the error; `null` when it passed at once. */
  error: v.nullable(prose(2000)),
})
export type ProvedJourney = v.InferOutput<typeof ProvedJourney>

/**
 * The signed statement that the journeys of these remotes were run on a composition, beside what was live. It is what an in-toto
 * attestation says with its subject (`composition`) and its predicate (the rest).
 */
export const Proof = document({
  schema: v.literal(1),
  composition: compositionId,
  /** The live composition, which decided whose failures they are. */
  live: compositionId,
  /** The remotes that could be affected and were proved, with the release whose journeys ran. */
  remotes: list(document({ name: remoteName, release: version })),
  journeys: list(ProvedJourney, 10_000),
  /** Whether accounts and tables worked: without a backend, what needs them fails on both, and proves nothing. */
  backend: v.boolean(),
  /** The version of the release tool. */
  tool: prose(100),
  at: moment,
})
export type Proof = v.InferOutput<typeof Proof>

export const MOST_PROOF_BYTES = 2_000_000
