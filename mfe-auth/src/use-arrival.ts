import { type Arrival, readArrival, subscribeToSession } from '@site/shared/session'
import { useSyncExternalStore } from 'react'

/** How the visitor came. The first render always returns `null`, so that prerendered HTML and hydration agree. */
export const useArrival = (): Arrival | null =>
  useSyncExternalStore(subscribeToSession, readArrival, () => null)
