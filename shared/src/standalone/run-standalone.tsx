import './standalone.css'
import { createRoot } from 'react-dom/client'
import { provideConfig } from '../config/config'
import type { SiteConfig } from '../contracts/config'
import type { ParcelProps } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { adoptInspectStyles } from '../inspect/index'
import { configuredApp } from '../lifecycles/configured-app'
import { createLifecycles } from '../lifecycles/create-lifecycles'
import { createSiteHistory } from '../router/site-history'
import { startSession } from '../session/start-session'
import { showError } from './show-error'
import { type DevelopmentUser, Toolbar } from './toolbar'

export type { DevelopmentUser }

/** Runs a remote without shell or siblings: its pages by address, its widgets beside them, its events on buttons. */
export async function runStandalone(remote: RemoteConfig): Promise<void> {
  const { config, user } = JSON.parse(document.getElementById('site-page')?.textContent ?? '{}') as {
    config: SiteConfig
    user: DevelopmentUser | null
  }
  provideConfig(config)
  void startSession()
  const history = createSiteHistory(window)
  adoptInspectStyles()
  const bar = document.createElement('div')
  document.body.append(bar)
  createRoot(bar).render(<Toolbar {...{ remote, user }} navigate={history} />)
  const lifecycles = createLifecycles(configuredApp(remote))

  const place = (slot: string | null): ParcelProps => {
    const domElement = document.createElement('div')
    domElement.dataset['remote'] = remote.name
    domElement.dataset['remoteVersion'] = 'source'
    if (slot !== null) domElement.dataset['slot'] = slot
    document.body.append(domElement)
    return {
      domElement,
      remote: remote.name,
      slot,
      navigate: history,
      location: history.current(),
      reportError(error, phase) {
        console.error(`${remote.name} failed at ${phase}:`, error)
        showError(error)
      },
    }
  }

  const pieces = remote.widgets.map(({ slot }) => place(slot))
  const [first] = remote.routes
  if (first) {
    if (!remote.routes.some(({ path }) => path === window.location.pathname)) history.replace(first.path)
    pieces.push({ ...place(null), location: history.current() })
  }
  // The page last: who sees it ready and raises an event finds the widgets listening.
  for (const piece of pieces) {
    await lifecycles.mount(piece).catch((error: unknown) => {
      showError(error)
      throw error
    })
    piece.domElement.dataset['remoteStatus'] = 'ready'
  }
  history.listen((location) => {
    for (const piece of pieces) void lifecycles.update({ ...piece, location })
  })
}
