import { useLocation } from '@site/shared/router'
import { useEffect, useRef } from 'react'

/**
 * Lets one navigation begin per place. The browser goes back a moment after it was asked to, and a page may have to be fetched first:
 * the second press of a double click would go one further.
 */
export function useOneMove(): (move: () => void) => void {
  const { key } = useLocation()
  const left = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it is about
  useEffect(() => {
    left.current = null // the visitor may come back to a place that was left
  }, [key])
  return (move) => {
    if (left.current === key) return
    left.current = key
    move()
  }
}
