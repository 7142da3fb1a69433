import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'

/** A built release on its way into the store. */
export interface Candidate {
  readonly folder: string
  readonly release: Release
  /** Files of federation's own machinery. */
  readonly glue: readonly string[]
}

/** Answers with a sentence for everything that is wrong with a candidate. */
export type CandidateCheck = (
  candidate: Candidate,
  live: Composition | null,
  /** The sets that the store has. */
  sets: readonly SingletonsRelease[],
) => readonly string[] | Promise<readonly string[]>
