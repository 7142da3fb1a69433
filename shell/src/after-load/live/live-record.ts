import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { WAIT_MS } from '../../remotes/retry-policy'

/** The host's answer: the live record, or `null`. It is not verified yet (`accept-next.ts`). */
export async function fetchLiveRecord(): Promise<Signed<PointerRecord> | null> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const response = await fetch('/live.json', { cache: 'no-cache', signal })
  return response.ok ? ((await response.json()) as Signed<PointerRecord>) : null
}
