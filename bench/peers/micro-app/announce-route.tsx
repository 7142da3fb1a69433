import { useLocation } from '@site/shared/router'
import { useEffect, useRef } from 'react'

/** `pushState` fires no event. In micro-app's documentation, the navigating application notifies the others. */
export function AnnounceRoute() {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [key])
  return null
}
