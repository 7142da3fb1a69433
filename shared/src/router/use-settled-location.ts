import { useContext, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { PrerenderedSearch } from './prerendered-search'

const never = () => () => undefined

/**
 * The location; in the first render of a prerendered page without hash and state, and with only the query word that its HTML was made for
 * (`queryWords` of a route), because hydration must match.
 */
export function useSettledLocation(): Location {
  const location = useLocation()
  const search = useContext(PrerenderedSearch)
  // Usually nothing is omitted: then the page is not rendered a second time.
  const wasKnown = location.search === search && location.hash === '' && location.state === null
  const settled = useSyncExternalStore(
    never,
    () => true,
    () => wasKnown,
  )
  return settled ? location : { ...location, search, hash: '', state: null }
}
