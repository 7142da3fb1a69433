import { useContext, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { PrerenderedSearch } from './prerendered-search'

const never = () => () => undefined

/**
 * The location, with hash and state left out of the first render of a prerendered page, and of the query all but the word that its HTML
 * was made for (`queryWords` of a route): hydration has to find the same.
 */
export function useSettledLocation(): Location {
  const location = useLocation()
  const search = useContext(PrerenderedSearch)
  // Mostly there is nothing to leave out: then the page is not rendered a second time.
  const wasKnown = location.search === search && location.hash === '' && location.state === null
  const settled = useSyncExternalStore(
    never,
    () => true,
    () => wasKnown,
  )
  return settled ? location : { ...location, search, hash: '', state: null }
}
