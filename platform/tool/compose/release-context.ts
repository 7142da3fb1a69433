import type { Trust } from '@site/records/history/trust'
import type { ReadableStore, Store } from '@site/records/store/store'
import type { Signer } from '../keys/key-ring'

/** Everything needed to plan a change: the store, the signer's rights, and the trusted keys. It can neither write nor sign. */
export interface PlanContext {
  readonly store: ReadableStore
  readonly signer: Pick<Signer, 'trusted'>
  trust(): Trust
}

/** Everything needed to make a change. */
export interface ReleaseContext extends PlanContext {
  readonly store: Store
  readonly signer: Signer
}
