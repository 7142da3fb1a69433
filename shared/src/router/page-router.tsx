import { Router } from '@site/shared/router'
import { type ReactNode, useEffect, useState } from 'react'
import { createSiteHistory } from './site-history'

/**
 * A router over the page's address, where no shell hands one down: the kit's catalogue, and other frameworks' applications in the
 * benchmark. Not for remotes, and not part of a singleton: a page has one history.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createSiteHistory(window))
  const [location, setLocation] = useState(history.current)
  useEffect(() => history.listen(setLocation), [history])
  return (
    <Router location={location} navigator={history}>
      {children}
    </Router>
  )
}
