import { UNSAFE_NavigationContext, useLocation } from '@site/shared/router'
import { useContext, useEffect, useRef } from 'react'
import { bus, startApp } from 'wujie'
import { type PlaceProps, startMainApplication } from '../../main-application/start-main-application'

const sharedEvents = {
  // The iframe has a window of its own; the site's events are raised on the page's.
  windowPropertyOverride(iframeWindow: Window) {
    const own = iframeWindow.dispatchEvent.bind(iframeWindow)
    iframeWindow.dispatchEvent = (event) =>
      event.type in { openLoginModal: 1, openChat: 1 } ? window.dispatchEvent(event) : own(event)
    Object.assign(iframeWindow, { CustomEvent })
  },
}

function Place({ name, active }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const latest = useRef({ location, navigator })
  latest.current = { location, navigator }
  useEffect(() => void bus.$emit('route', location), [location])
  useEffect(() => {
    if (!active || !place.current) return
    const url = `${window.location.origin}/remotes/${name}/index.html`
    void startApp({ name, url, el: place.current, props: latest.current, plugins: [sharedEvents] })
  }, [name, active])
  return active && <div ref={place} />
}

startMainApplication({ Place })
