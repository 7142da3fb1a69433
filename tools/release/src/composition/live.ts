import { createHash } from 'node:crypto'
import type { Composition, PointerRecord, Signed } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { acceptMove, type Trust } from '@site/shared/signing'
import { ReleaseError } from '../release-error'
import { readJson, type Store } from '../store/store'
import { storePaths } from '../store/store-paths'

/** What is live, and the record that made it so. */
export interface Live {
  readonly id: string
  readonly composition: Composition
  readonly signed: Signed<PointerRecord>
}

/** The history, newest first. */
export async function readHistory(store: Store): Promise<Signed<PointerRecord>[]> {
  const names = (await store.list(storePaths.pointer)).reverse()
  return Promise.all(
    names.map((name) => readJson<Signed<PointerRecord>>(store, `${storePaths.pointer}/${name}`)),
  )
}

/** Where the pointer of a store stands. */
export interface Standing {
  /** What is live; `null` when nothing ever was, or when the newest record counts for nothing. */
  readonly live: Live | null
  /** Number of the newest record, 0 in a store without one. */
  readonly sequence: number
  /** Why the newest record counts for nothing. */
  readonly distrust: string | null
}

export async function readStanding(store: Store, trust: Trust): Promise<Standing> {
  const [newest, older] = (await store.list(storePaths.pointer)).reverse()
  if (!newest) return { live: null, sequence: 0, distrust: null }
  const sequence = Number.parseInt(newest, 10)
  const signed = await readJson<Signed<PointerRecord>>(store, `${storePaths.pointer}/${newest}`)
  try {
    const before = older
      ? await readJson<Signed<PointerRecord>>(store, `${storePaths.pointer}/${older}`)
      : null
    const id = signed.record.composition
    const composition = acceptMove(trust, {
      signed,
      text: (await store.read(storePaths.composition(id))).toString('utf8'),
      before: before && (await readComposition(store, before.record.composition)),
    })
    return { live: { id, composition, signed }, sequence, distrust: null }
  } catch (error) {
    return { live: null, sequence, distrust: errorMessage(error) }
  }
}

export async function readComposition(store: Store, id: string): Promise<Composition> {
  const text = (await store.read(storePaths.composition(id))).toString('utf8')
  if (compositionDigest(text).id === id) return JSON.parse(text) as Composition
  throw new ReleaseError({
    what: `The composition ${id} is not used.`,
    cause: `${storePaths.composition(id)} in ${store.place} does not have the content it is named after.`,
    next: 'Restore that file from a copy, or go to another composition: npm run release -- rollback --to <id>',
  })
}

/** A composition's name and the digest that its record vouches for, both of its bytes. */
export function compositionDigest(text: string): { id: string; digest: string } {
  const hash = createHash('sha256').update(text).digest()
  return { id: hash.toString('hex').slice(0, 16), digest: hash.toString('base64') }
}
