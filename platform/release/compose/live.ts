import { createHash } from 'node:crypto'
import type { AcceptedMove } from '@site/composition/accept-move'
import { acceptMoves, recordNames, sequenceOf } from '@site/composition/accept-moves'
import type { Composition, PointerRecord, Signed } from '@site/composition/composition'
import type { Trust } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import { type ReadableStore, readJson } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'

/** What is live, and the record that made it so. */
export interface Live extends AcceptedMove {
  readonly id: string
}

/** The history, newest first. */
export async function readHistory(store: ReadableStore): Promise<Signed<PointerRecord>[]> {
  const names = recordNames(await store.list(storePaths.pointer))
  return Promise.all(
    names.map((name) => readJson<Signed<PointerRecord>>(store, `${storePaths.pointer}/${name}`)),
  )
}

/** What the pointer of a store says. */
export interface LiveState {
  /** What is live: the newest move that counts. `null` when none does. */
  readonly live: Live | null
  /** Number of the newest record, 0 in a store without one. */
  readonly sequence: number
  /** Why the newest record counts for nothing. */
  readonly distrust: string | null
}

export async function readLive(store: ReadableStore, trust: Trust): Promise<LiveState> {
  const names = recordNames(await store.list(storePaths.pointer))
  const [newest = '0'] = names
  let live: Live | null = null
  let distrust: string | null = null
  const refuse = (name: string, why: string) => {
    if (name === newest) distrust = why
  }
  for await (const move of acceptMoves(trust, store, names, { refuse })) live = liveBy(move)
  return { live, sequence: sequenceOf(newest), distrust }
}

/** Everything that was live, newest first, as far as it counts and was not pruned. */
export async function readAccepted(store: ReadableStore, trust: Trust): Promise<Live[]> {
  const accepted: Live[] = []
  const names = recordNames(await store.list(storePaths.pointer))
  for await (const move of acceptMoves(trust, store, names, { whole: true })) accepted.unshift(liveBy(move))
  return accepted
}

const liveBy = (move: AcceptedMove): Live => ({ id: move.signed.record.composition, ...move })

export async function readComposition(store: ReadableStore, id: string): Promise<Composition> {
  const text = (await store.read(storePaths.composition(id))).toString('utf8')
  if (compositionDigest(text).id === id) return JSON.parse(text) as Composition
  throw new ReleaseError({
    what: `The composition ${id} is not used.`,
    cause: `${storePaths.composition(id)} in ${store.place} does not have the content it is named after.`,
    next: 'Restore that file from a copy, or go to another composition: npm run release -- rollback --to <id>',
  })
}

/** A composition's name and the digest that its record attests, both of its bytes. */
export function compositionDigest(text: string): { id: string; digest: string } {
  const hash = createHash('sha256').update(text).digest()
  return { id: hash.toString('hex').slice(0, 16), digest: hash.toString('base64') }
}
