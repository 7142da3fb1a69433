import { Router } from '@site/shared/router'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { createSiteHistory } from './site-history'

/**
 * A router over the page's address, without a shell: for the kit's catalogue, and other frameworks' applications in the benchmark. Not for
 * remotes, and not part of a shared module: a page has one history.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createSiteHistory(window))
  const [location, setLocation] = useState(history.current)
  // Before children's effects, which may navigate; in a transition, so that the old page stays until the next one is ready.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history])
  return (
    <Router location={location} navigator={history}>
      {children}
    </Router>
  )
}
