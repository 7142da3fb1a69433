import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Trust } from '@site/records/history/trust'
import { readTrust } from '@site/records/store/read-trust'

/** A lock held for longer belongs to a dead process: changing the file takes a millisecond. */
const STALE_MS = 5000
const WAIT_MS = 10

/** Changes the trust file; of two concurrent changes, neither is lost. */
export function updateTrust(folder: string, change: (trust: Trust) => Trust): Trust {
  const lock = join(folder, 'trust.lock')
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
  try {
    const next = change(readTrust(folder))
    const draft = join(folder, `trust.${randomUUID()}.draft`)
    writeFileSync(draft, `${JSON.stringify(next, null, 2)}\n`)
    renameSync(draft, join(folder, 'trust.json'))
    return next
  } finally {
    rmdirSync(lock)
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_MS)
      rmdirSync(lock)
    return false
  }
}
