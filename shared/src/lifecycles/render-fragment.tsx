import { renderToString } from 'react-dom/server'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import type { SiteLocation, SiteNavigator } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { configuredApp } from './configured-app'
import { findPiece } from './remote-app'
import { idPrefix, RemoteRoot } from './remote-root'

const noHistory = () => {
  throw new Error(
    'A page tried to navigate while it was prerendered. Navigate from an event handler or an effect.',
  )
}

/** Where there is no history: links need only `createHref`. */
export const staticNavigator: SiteNavigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push: noHistory,
  replace: noHistory,
  go: noHistory,
}

/** Renders one page or widget of a remote to the HTML that `createLifecycles` later hydrates in place. */
export async function renderFragment(
  remote: RemoteConfig,
  { slot, path }: { slot: string | null; path: string },
): Promise<string> {
  provideConfig(placeholderConfig)
  const location: SiteLocation = { pathname: path, search: '', hash: '', state: null, key: 'default' }
  const piece = findPiece(configuredApp(remote), { slot, location })
  const Component = await piece.load()
  return renderToString(
    <RemoteRoot
      piece={piece.name}
      Component={Component}
      isPage={slot === null}
      location={location}
      navigate={staticNavigator}
    />,
    { identifierPrefix: idPrefix(remote.name, slot) },
  )
}
