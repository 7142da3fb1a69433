import { forkOf } from '@site/composition/accept-move'
import { recordNames, sequenceOf } from '@site/composition/accept-moves'
import type { PointerRecord } from '@site/composition/pointer-record'
import { recordDigest } from '@site/composition/record-digest'
import type { Trust } from '@site/composition/trust'
import { verifySigned } from '@site/composition/verify-signed'
import { errorMessage } from '@site/shared/errors'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { readRecord } from '../compose/live'

/** Whether the pointer's moves are complete, each signed by a trusted key, and each going on from the one before it. */
export async function verifyHistory(store: ReadableStore, trust: Trust): Promise<string[]> {
  const problems: string[] = []
  const known = new Set<string>()
  let before: PointerRecord | null = null
  for (const name of recordNames(await store.list(storePaths.pointer)).reverse()) {
    const sequence = sequenceOf(name)
    try {
      const signed = await readRecord(store, name)
      const { record } = signed
      if (record.sequence !== sequence) throw new Error(`it is the record of move ${record.sequence}`)
      if (before && sequence !== before.sequence + 1)
        problems.push(`move ${sequence - 1} is missing from the history`)
      const fork = before && !known.has(record.previous ?? '') && forkOf(record, before)
      if (fork) problems.push(`move ${sequence}: ${fork}`)
      before = record
      known.add(recordDigest(record))
      verifySigned(trust, 'pointer', signed)
    } catch (error) {
      problems.push(`move ${sequence}: ${errorMessage(error)}`)
    }
  }
  return problems
}
