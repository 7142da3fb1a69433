import { useSyncExternalStore } from 'react'
import { whenPersonLeaves } from '../session/person'

let leavings = 0
whenPersonLeaves(() => leavings++)

const readLeavings = () => leavings

/** Number of sessions that ended in this page. As a key, it resets components that contain that person's input or data. */
export const useLeavings = (): number => useSyncExternalStore(whenPersonLeaves, readLeavings, readLeavings)
