import { useSyncExternalStore } from 'react'
import { whenPersonLeaves } from '../session/person'

let leavings = 0
whenPersonLeaves(() => leavings++)

const readLeavings = () => leavings

/** How often an account's session has ended in this page. As a key, it starts anew whatever holds what that person typed or read. */
export const useLeavings = (): number => useSyncExternalStore(whenPersonLeaves, readLeavings, readLeavings)
