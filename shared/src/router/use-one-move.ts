import { useLocation } from '@site/shared/router'
import { useEffect, useRef } from 'react'

/**
 * Allows one navigation per location. The browser goes back asynchronously, and a page may have to be fetched first: the second press of a
 * double click would go one entry further.
 */
export function useOneMove(): (move: () => void) => void {
  const { key } = useLocation()
  const left = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it is about
  useEffect(() => {
    left.current = null // the visitor may return to a location
  }, [key])
  return (move) => {
    if (left.current === key) return
    left.current = key
    move()
  }
}
