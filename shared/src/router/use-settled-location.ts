import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

const never = () => () => undefined

/**
 * The location, with query, hash and state left out of the first render of a prerendered page: its HTML was made without them,
 * for everybody, and hydration has to find the same.
 */
export function useSettledLocation(): Location {
  const location = useLocation()
  // Mostly there is nothing to leave out: then the page is not rendered a second time.
  const wasKnown = location.search === '' && location.hash === '' && location.state === null
  const settled = useSyncExternalStore(
    never,
    () => true,
    () => wasKnown,
  )
  return settled ? location : { ...location, search: '', hash: '', state: null }
}
