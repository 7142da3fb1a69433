import type { Trust } from '@site/composition/trust'
import type { Store } from '@site/store/store'
import type { Signer } from '../keys/key-ring'

/** What every change of a store needs: the store, who signs, and whose signatures count. */
export interface ReleaseContext {
  readonly store: Store
  readonly signer: Signer
  trust(): Trust
}
