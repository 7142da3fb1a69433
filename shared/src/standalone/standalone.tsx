import '../ui/site.css'
import './standalone.css'
import { createRoot } from 'react-dom/client'
import { provideConfig } from '../config/config'
import type { SiteConfig } from '../contracts/config'
import type { Lifecycles, ParcelProps } from '../contracts/mount'
import type { RemoteManifest } from '../contracts/remote-config'
import { slotOwner } from '../contracts/slots'
import { adoptInspectStyles } from '../inspect/index'
import { createSiteHistory } from '../router/site-history'
import { startSession } from '../session/start-session'
import { showError } from './show-error'
import { type DevelopmentUser, Toolbar } from './toolbar'

export type { DevelopmentUser }

/** Data that the development server writes into the page. */
interface PageData {
  readonly config: SiteConfig
  readonly user: DevelopmentUser | null
  /** A composition of one remote, with the address of its container. */
  readonly manifests: readonly [RemoteManifest & { readonly entry: string }]
}

interface Container {
  readonly get: (name: string) => Promise<() => Lifecycles>
}

/** The shell of a remote that runs alone: its pages by address, its widgets beside them, its events on buttons. */
async function start({ config, user, manifests: [remote] }: PageData): Promise<void> {
  provideConfig(config)
  void startSession()
  const history = createSiteHistory(window)
  adoptInspectStyles()
  const bar = document.createElement('div')
  document.body.append(bar)
  createRoot(bar).render(<Toolbar {...{ remote, user }} navigate={history} />)
  const container: Container = await import(/* @vite-ignore */ remote.entry)
  const lifecycles = (await container.get('./lifecycles'))()

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

  const beside = remote.widgets.filter(({ slot }) => !slotOwner(slot)) // others need a page around them
  const pieces = beside.map(({ slot }) => place(slot))
  const [first] = remote.routes
  if (first) {
    if (!remote.routes.some(({ path }) => path === window.location.pathname)) history.replace(first.path)
    pieces.push({ ...place(null), location: history.current() })
  }
  // The page last: when it is ready and an event is raised, the widgets are listening.
  for (const piece of pieces) {
    await lifecycles.mount(piece)
    piece.domElement.dataset['remoteStatus'] = 'ready'
  }
  history.listen((location) => {
    for (const piece of pieces) void lifecycles.update({ ...piece, location })
  })
}

start(JSON.parse(document.getElementById('site-page')?.textContent ?? '')).catch((error: unknown) => {
  showError(error)
  throw error
})
