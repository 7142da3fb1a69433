import { provideConfig } from '../config/config'
import type { SiteConfig } from '../contracts/config'
import type { ParcelProps } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { configuredApp } from '../lifecycles/configured-app'
import { createLifecycles } from '../lifecycles/create-lifecycles'
import { createSiteHistory } from '../router/site-history'
import { startSession } from '../session/start-session'
import { type DevelopmentUser, standaloneToolbar } from './toolbar'

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
  document.body.append(standaloneToolbar(remote, history, user))
  const lifecycles = createLifecycles(configuredApp(remote))

  const place = (slot: string | null): ParcelProps => {
    const domElement = document.createElement('div')
    domElement.dataset['remote'] = remote.name
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

/** Over the page, with its stack, as the development server shows a syntax error; the next edit takes it away. */
function showError(error: unknown): void {
  const Overlay = customElements.get('vite-error-overlay') as
    | (new (
        error: unknown,
      ) => HTMLElement)
    | undefined
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (Overlay) document.body.append(new Overlay({ message, stack }))
}
