import { dequal } from 'dequal/lite'
import type { Composition } from './composition'

/**
 * The remotes that differ; `null` when anything outside the remotes differs: the shell, `shared`, or unknown fields. Compares contents: a
 * version does not identify the files behind it.
 */
export function changedParts(before: Composition | null, after: Composition): (string | null)[] {
  const old = before && partsOf(before)
  const now = partsOf(after)
  const names = new Set([...(old?.remotes.keys() ?? []), ...now.remotes.keys()])
  const changed: (string | null)[] = [...names].filter((name) =>
    differs(old?.remotes.get(name), now.remotes.get(name)),
  )
  return differs(old?.page, now.page) ? [...changed, null] : changed
}

type Part = readonly unknown[]

/** Compares by content, in any field order. Compositions that were read one after the other share unchanged objects. */
const differs = (before: Part = [], after: Part = []): boolean => !dequal(before, after)

/** The parts that belong to each remote (its release and its fallback release), and everything else, including unknown fields. */
function partsOf(composition: Composition): {
  readonly remotes: ReadonlyMap<string, Part>
  readonly page: Part
} {
  const { remotes, lastGood, ...page } = composition
  return {
    remotes: new Map(
      Object.entries(remotes).map(([name, release]) => [name, [release, lastGood[name]]] as const),
    ),
    page: [page, Object.entries(lastGood).filter(([name]) => !(name in remotes))],
  }
}
