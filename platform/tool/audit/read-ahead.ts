import { createHash } from 'node:crypto'
import type { FileSource } from '@site/records/documents/file-source'
import type { SignedRecord } from '@site/records/history/read-records'
import { storePaths } from '@site/records/store/store-paths'

/** One after the other, a thousand compositions of a bucket would take a minute. */
const AT_ONCE = 16

export interface ReadAhead {
  readonly source: FileSource
  /** Announces whose compositions will be read, in that order. */
  coming(records: readonly SignedRecord[]): void
  /** Ids of the compositions that could not be read. */
  readonly missing: ReadonlySet<string>
}

/**
 * A source that begins to read the next compositions of a history while one is used, and reads each of them once. It forgets them after
 * their last use: a composition may have 5 MB.
 */
export function readAhead(source: FileSource): ReadAhead {
  let ids: readonly string[] = []
  const places = new Map<string, number>()
  const uses = new Map<string, number>()
  const begun = new Map<string, Promise<Buffer>>()
  const missing = new Set<string>()
  let next = 0

  function beginUntil(end: number): void {
    for (const id of ids.slice(next, end)) {
      const path = storePaths.composition(id)
      const bytes = source.read(path, (found) => createHash('sha256').update(found).digest('hex') === id)
      bytes.catch(() => missing.add(id)) // the reader of this composition gets the error
      begun.set(path, bytes)
    }
    next = Math.max(next, end)
  }

  async function read(path: string, fits?: (bytes: Buffer) => boolean): Promise<Buffer> {
    const place = places.get(path)
    if (place === undefined) return source.read(path, fits)
    beginUntil(place + AT_ONCE)
    const bytes = begun.get(path) ?? source.read(path, fits)
    const left = (uses.get(path) ?? 0) - 1
    uses.set(path, left)
    if (left === 0) begun.delete(path)
    return bytes
  }

  return {
    source: { ...source, read },
    coming(records) {
      const all = records.map(({ signed }) => signed.record.composition)
      ids = [...new Set(all)]
      for (const [at, id] of ids.entries()) places.set(storePaths.composition(id), at)
      for (const path of all.map(storePaths.composition)) uses.set(path, (uses.get(path) ?? 0) + 1)
    },
    missing,
  }
}
