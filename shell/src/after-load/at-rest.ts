import { savesData } from '@site/shared/ui'
import { pageImportMap } from '../remotes/import-map'
import { arrivedStyled, loadStylesheet } from '../remotes/stylesheet'
import type { Site } from '../site'
import { keepOffline } from './offline/keep-offline'
import { showFont } from './show-font'

/** After this time the pages are stored for offline use: only for visitors who stay, long after all other work. */
const STAYS_MS = 10_000

/** Fetched when the page is interactive and idle. */
export function startAtRest(site: Site): void {
  const { page, data, directory } = site
  void showFont(page.document)
  directory.complete().catch(() => undefined) // requested again when a navigation needs it
  if (data.overrides)
    void import('./overrides/start-overrides').then(({ startOverrides }) =>
      startOverrides(directory, data.anchor?.keys ?? {}),
    )
  if (savesData(page.navigator)) return // next time
  void completeStyles(site).catch(() => undefined) // requested again when another page needs it
  page.setTimeout(() => keepPages(site).catch(() => undefined), STAYS_MS)
}

/**
 * The page arrived with the rules that it uses itself. The rules of its remote's other pages are loaded before a visitor navigates there.
 */
async function completeStyles({ page, directory }: Site): Promise<void> {
  const shown = directory.shown(page.location.pathname)
  const remote = shown && directory.remote(shown.remote)
  if (remote && arrivedStyled(remote, shown)) await loadStylesheet(remote, pageImportMap().integrity ?? {})
}

async function keepPages({ page, data: { anchor, overrides } }: Site): Promise<void> {
  if (!anchor || overrides || !('serviceWorker' in page.navigator)) return
  await keepOffline(page, anchor.move)
}
