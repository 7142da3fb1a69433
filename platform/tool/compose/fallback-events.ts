import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { ReadableStore } from '@site/records/store/store'
import { changedRemotes } from '../gate/composition-change'
import { eventMisfits } from '../gate/events'
import { readRelease } from './compose'

const eventsOf = ({ emits, hears }: Release) => Object.keys({ ...emits, ...hears })

/**
 * A sentence for every event that is lost while a fallback release stands in: it, or the live release at the other end, ignores the
 * detail. No reason to refuse a move: fallbacks are there for pages that would fail otherwise.
 */
export async function fallbackMisfits(
  store: ReadableStore,
  before: Composition | null,
  after: Composition,
): Promise<string[]> {
  const changed = changedRemotes({ before, after })
  const moved = new Set(
    [...changed].flatMap((name) => (after.remotes[name] ? eventsOf(after.remotes[name]) : [])),
  )
  const found = Object.entries(after.lastGood).map(async ([name, { version }]) => {
    const active = after.remotes[name]
    // Most remotes share no event with one that changes: their releases are not read.
    if (!active || !(changed.has(name) || eventsOf(active).some((event) => moved.has(event)))) return []
    const fallback = await readRelease(store, name, version).catch(() => null)
    if (!fallback) return [] // no move fails for the sake of this sentence
    const misfits = eventMisfits({
      before: after,
      after: { ...after, remotes: { ...after.remotes, [name]: fallback } },
    })
    return misfits.map((misfit) => `while ${name} falls back to ${version}: ${misfit}`)
  })
  return (await Promise.all(found)).flat()
}
