import { type AnyHostLifecycles, type AnyHostProps, SITE_ROOT } from '../contracts/any-host'
import type { FailurePhase, ParcelProps, SiteLocation } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { slotOwner } from '../contracts/slots'
import { configuredApp } from '../lifecycles/configured-app'
import { createLifecycles } from '../lifecycles/create-lifecycles'
import { findRoute } from '../router/find-route'
import { hostedHistory, startHostedPage } from './hosted-page'

/**
 * The lifecycles of a remote for hosts that do not know this site: every missing prop has a default.
 * @param remoteUrl where the remote came from: `import.meta.url`.
 */
export function lifecyclesForAnyHost(remote: RemoteConfig, remoteUrl: string): AnyHostLifecycles {
  const own = createLifecycles(configuredApp(remote))
  /** Per element: stops following the address bar. */
  const following = new WeakMap<HTMLElement, () => void>()

  function complete(props: AnyHostProps): ParcelProps {
    return {
      remote: remote.name,
      slot: props.slot === undefined ? defaultSlot(remote, props) : props.slot,
      location: completeLocation(remote, props.location),
      ...(props.detail && { detail: props.detail }),
      navigate: props.navigate ?? hostedHistory(),
      domElement: props.domElement ?? defaultElement(props.name ?? remote.name, props.slot),
      reportError: props.reportError ?? ((error, phase) => report(remote, error, phase)),
    }
  }

  /** Shows the remote's page at the address; at the address where it was mounted, its first content. */
  function follow(props: ParcelProps): () => void {
    const history = hostedHistory()
    const { pathname: start } = history.current()
    return history.listen((place) => {
      const isOwn = props.slot !== null || findRoute(remote.routes, place.pathname)
      if (!isOwn && place.pathname !== start) return
      const location = isOwn ? place : { ...place, pathname: props.location.pathname }
      own.update({ ...props, location }).catch((error: unknown) => props.reportError(error, 'update'))
    })
  }

  return {
    bootstrap: async () => undefined,

    async mount(props = {}) {
      await startHostedPage(props, remoteUrl)
      const all = complete(props)
      all.domElement.replaceChildren() // removes the host's own content, which is no fragment of ours
      all.domElement.classList.add(SITE_ROOT)
      await own.mount(all).catch((error: unknown) => {
        all.domElement.classList.remove(SITE_ROOT)
        throw error
      })
      if (!props.navigate) following.set(all.domElement, follow(all))
    },

    update: (props = {}) => own.update(complete(props)),

    async unmount(props = {}) {
      const all = complete(props)
      following.get(all.domElement)?.()
      following.delete(all.domElement)
      await own.unmount(all)
      all.domElement.classList.remove(SITE_ROOT)
    },
  }
}

/** If the host's address is none of its pages, a remote with widgets shows its first one. */
function defaultSlot({ routes, widgets }: RemoteConfig, { location }: AnyHostProps): string | null {
  const first = widgets.find(({ slot }) => !slotOwner(slot)) // others need a page around them
  const { pathname } = location ?? hostedHistory().current()
  return !first || findRoute(routes, pathname) ? null : first.slot
}

/** A remote without widgets shows its first page. */
function completeLocation({ routes }: RemoteConfig, given: AnyHostProps['location']): SiteLocation {
  if (given) return { search: '', hash: '', state: null, key: 'default', ...given }
  const current = hostedHistory().current()
  const [first] = routes
  return !first || findRoute(routes, current.pathname) ? current : { ...current, pathname: first.path }
}

/** The element that single-spa's own helpers use for an application. */
function defaultElement(name: string, slot: string | null | undefined): HTMLElement {
  const id = `single-spa-application:${slot ? `${name}-${slot}` : name}`
  const there = document.getElementById(id)
  if (there) return there
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}

function report({ name }: RemoteConfig, error: unknown, phase: FailurePhase): void {
  console.error(`The remote ${name} failed (${phase}).`, error)
}
