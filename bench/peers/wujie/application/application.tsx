import '@site/shared/ui/site.css'
import './part-of-page.css'
import { config } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { Router } from '@site/shared/router'
import { startSession } from '@site/shared/session'
import { type ComponentProps, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RemoteApplication } from '../../remote-application'

type RouterProps = ComponentProps<typeof Router>

declare global {
  interface Window {
    /** Globals that wujie gives an application: the bus, and the main application's props. */
    $wujie: {
      readonly bus: {
        $on(event: 'route', handler: (location: RouterProps['location']) => void): void
        $off(event: 'route', handler: (location: RouterProps['location']) => void): void
      }
      readonly props: RouterProps
    }
    __WUJIE: { mount(): void }
    __WUJIE_MOUNT: () => void
    __WUJIE_UNMOUNT: () => void
  }
}

let root: Root | null = null
provideConfig(config)
void startSession()
window.__WUJIE_MOUNT = () => {
  const element = document.querySelector('#root')
  if (!element) throw new Error('index.html has no #root.')
  root = createRoot(element)
  root.render(<Application />)
}
window.__WUJIE_UNMOUNT = () => {
  root?.unmount()
  root = null
}
window.__WUJIE.mount() // a module script runs later than wujie expects

/** The address is the main application's: the iframe has one of its own, which is never visible. */
function Application() {
  const { bus, props } = window.$wujie
  const [location, setLocation] = useState(props.location)
  useEffect(() => {
    bus.$on('route', setLocation)
    return () => bus.$off('route', setLocation)
  }, [bus])
  return (
    <Router location={location} navigator={props.navigator}>
      <RemoteApplication />
    </Router>
  )
}
