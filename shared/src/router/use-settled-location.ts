import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

const never = () => () => undefined

/**
 * The location, with search, hash and state left out of the first render of a prerendered page: its HTML was made from
 * the path alone, and hydration has to find the same.
 */
export function useSettledLocation(): Location {
  const location = useLocation()
  const settled = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return settled ? location : { ...location, search: '', hash: '', state: null }
}
