import type { SiteHistory } from '../router/site-history'
import { createSiteHistory } from '../router/site-history'

/**
 * The history of a page that another host's router controls. Both follow every navigation by `popstate`: our remotes' navigations must
 * reach the host's router, and vice versa.
 * @param page the window whose address bar and history are used.
 */
export function createHostedHistory(page: Window): SiteHistory {
  const history = createSiteHistory(page)
  let told = false
  page.addEventListener('popstate', () => {
    told = true
  })

  function visit(change: () => void): void {
    told = false
    change()
    // single-spa raises the event itself, once it has started.
    if (!told) page.dispatchEvent(new PopStateEvent('popstate', { state: page.history.state }))
  }

  return {
    ...history,
    push: (to, state) => visit(() => history.push(to, state)),
    replace: (to, state) => visit(() => history.replace(to, state)),
    listen(onChange) {
      const onPop = () => onChange(history.current(), 'pop')
      page.addEventListener('popstate', onPop)
      return () => page.removeEventListener('popstate', onPop)
    },
  }
}
