import { UNSAFE_NavigationContext, useLocation } from '@site/shared/router'
import { useContext, useEffect, useRef } from 'react'
import { bus, startApp } from 'wujie'
import { type PlaceProps, startMainApplication } from '../../main-application/start-main-application'
import { shareEvents } from './share-events'

function Place({ name, active }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const latest = useRef({ location, navigator })
  latest.current = { location, navigator }
  useEffect(() => {
    if (!active || !place.current) return
    const url = `${window.location.origin}/remotes/${name}/index.html`
    void startApp({ name, url, el: place.current, props: latest.current, plugins: [shareEvents] })
  }, [name, active])
  return active && <div ref={place} />
}

function TellRoute() {
  const location = useLocation()
  const told = useRef(location)
  useEffect(() => {
    if (told.current === location) return // an application gets its first address from its props
    told.current = location
    bus.$emit('route', location)
  }, [location])
  return null
}

startMainApplication({ Place, TellRoute })
