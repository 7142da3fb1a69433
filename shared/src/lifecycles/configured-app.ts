import type { RemoteConfig } from '../contracts/remote-config'
import type { PieceLoader, RemoteApp } from './remote-app'

/** The app of a `remote.config.ts`. A build generates the same, so that visitors do not load the texts of the configuration. */
export function configuredApp({ routes, widgets }: RemoteConfig): RemoteApp {
  const pages = routes.map(({ path, page }): [string, PieceLoader] => [path, async () => (await page()).Page])
  const pieces = widgets.map(({ slot, widget }): [string, PieceLoader] => [
    slot,
    async () => (await widget()).Widget,
  ])
  return { pages: Object.fromEntries(pages), widgets: Object.fromEntries(pieces) }
}
