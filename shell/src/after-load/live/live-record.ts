import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { WAIT_MS } from '../../remotes/retry-policy'

/** What the host says is live; `null` when it says nothing. Nobody has judged it yet (`accept-next.ts`). */
export async function fetchLiveRecord(): Promise<Signed<PointerRecord> | null> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const response = await fetch('/live.json', { cache: 'no-cache', signal })
  return response.ok ? ((await response.json()) as Signed<PointerRecord>) : null
}
