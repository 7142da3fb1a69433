import { dequal } from 'dequal/lite'
import type { Composition } from './composition'

/**
 * The remotes of which anything differs, and `null` when anything else does: the shell, `shared`, whatever belongs to no
 * remote. Contents are compared: a version says nothing of the files behind it.
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

/** By content, in whatever order fields were written. Compositions that were read one after the other share what did not change. */
const differs = (before: Part = [], after: Part = []): boolean => !dequal(before, after)

/** The parts that belong to each remote (its release and its fallback release), and everything else, with fields that are invented later. */
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
