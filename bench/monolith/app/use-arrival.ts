import { useLocation } from '@site/shared/router'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { createScrollMemory, restoreFocusAndScroll } from '../../../shell/src/routing/scroll-and-focus'

const scroll = typeof window === 'undefined' ? null : createScrollMemory(window)

/** Title, focus and scrolling of a newly shown page, as in the site. */
export function useArrival(title: string): void {
  const location = useLocation()
  const how = useNavigationType()
  const lastKey = useRef(location.key)

  useEffect(() => {
    if (!scroll || lastKey.current === location.key) return
    lastKey.current = location.key
    document.title = title
    restoreFocusAndScroll(
      { location, how: how === 'POP' ? 'pop' : how === 'PUSH' ? 'push' : 'replace' },
      scroll,
    )
    return () => scroll.save(location.key)
  }, [location, how, title])
}
