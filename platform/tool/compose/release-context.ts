import type { Trust } from '@site/records/history/trust'
import type { ReadableStore, Store } from '@site/records/store/store'
import type { Signer } from '../keys/key-ring'

/** What it takes to plan a change: the store, for whom, and whose signatures count. Nothing can be written or signed with it. */
export interface PlanContext {
  readonly store: ReadableStore
  readonly signer: Pick<Signer, 'trusted'>
  trust(): Trust
}

/** What it takes to make one. */
export interface ReleaseContext extends PlanContext {
  readonly store: Store
  readonly signer: Signer
}
