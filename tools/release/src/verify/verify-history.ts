import { errorMessage } from '@site/shared/errors'
import { type Trust, verifySigned } from '@site/shared/signing'
import { readHistory } from '../composition/live'
import type { Store } from '../store/store'

/** Whether the pointer's moves are complete, in order, and each signed by a trusted key. */
export async function verifyHistory(store: Store, trust: Trust): Promise<string[]> {
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
