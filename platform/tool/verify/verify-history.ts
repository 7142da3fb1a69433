import { forkOf } from '@site/records/history/move-rules'
import { readRecords, recordNames, sequenceOf } from '@site/records/history/read-records'
import { recordDigest } from '@site/records/history/record-digest'
import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** Whether the pointer's moves are complete, each signed by a trusted key, and each a continuation of the one before it. */
export async function verifyHistory(store: ReadableStore, trust: Trust): Promise<string[]> {
  const problems: string[] = []
  const known = new Set<string>()
  let last: number | null = null
  let before: Parameters<typeof forkOf>[1] | null = null
  const oldestFirst = recordNames(await store.list(storePaths.pointer)).reverse()
  for await (const found of readRecords(trust, store, oldestFirst)) {
    const sequence = sequenceOf(found.name)
    if (last !== null && sequence !== last + 1)
      problems.push(`move ${sequence - 1} is missing from the history`)
    last = sequence
    if ('why' in found) problems.push(`move ${sequence}: ${found.why}`)
    else {
      const { record } = found.signed
      const fork = before && !known.has(record.previous ?? '') && forkOf(record, before)
      if (fork) problems.push(`move ${sequence}: ${fork}`)
      before = { sequence, recordDigest: recordDigest(record) }
    }
    if (found.signed) known.add(recordDigest(found.signed.record))
  }
  return problems
}
