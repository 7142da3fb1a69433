import type { Trust } from '@site/composition/trust'
import { verifySigned } from '@site/composition/verify-signed'
import { errorMessage } from '@site/shared/errors'
import type { ReadableStore } from '@site/store/store'
import { readHistory } from '../compose/live'

/** Whether the pointer's moves are complete, in order, and each signed by a trusted key. */
export async function verifyHistory(store: ReadableStore, trust: Trust): Promise<string[]> {
  const problems: string[] = []
  let later = Number.NaN
  for (const signed of await readHistory(store)) {
    const { sequence } = signed.record
    if (sequence !== later - 1 && !Number.isNaN(later))
      problems.push(`move ${later - 1} is missing from the history`)
    later = sequence
    try {
      verifySigned(trust, 'pointer', signed)
    } catch (error) {
      problems.push(`move ${sequence}: ${errorMessage(error)}`)
    }
  }
  return problems
}
