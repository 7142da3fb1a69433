import { renderToString } from 'react-dom/server'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import type { SiteLocation } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { staticNavigator } from '../router/static-navigator'
import { configuredApp } from './configured-app'
import { findPiece } from './remote-app'
import { idPrefix, RemoteRoot } from './remote-root'

/**
 * Renders one page or widget of a remote to the HTML that `createLifecycles` later hydrates in place.
 * @param piece `search`: the query to render it for.
 */
export async function renderFragment(
  remote: RemoteConfig,
  { slot, path, search = '' }: { slot: string | null; path: string; search?: string },
): Promise<string> {
  provideConfig(placeholderConfig)
  const location: SiteLocation = { pathname: path, search, hash: '', state: null, key: 'default' }
  const piece = findPiece(configuredApp(remote), { slot, location })
  const Component = await piece.load()
  return renderToString(
    <RemoteRoot
      piece={piece.name}
      Component={Component}
      isPage={slot === null}
      location={location}
      navigate={staticNavigator}
      prerenderedSearch={search}
    />,
    { identifierPrefix: idPrefix(remote.name, slot) },
  )
}
